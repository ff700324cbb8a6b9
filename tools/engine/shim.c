/* What each compiled module is imported through: it asks the library for the module of its name.
   One file for all of them: compiled once, copied under every name. */
#include <Python.h>

static PyObject *start(const char *capsule_name)
{
    PyObject *library = PyImport_ImportModule(LIBRARY);
    if (library == NULL)
        return NULL;
    PyObject *capsule = PyObject_GetAttrString(library, capsule_name + sizeof(LIBRARY));
    Py_DECREF(library);
    if (capsule == NULL)
        return NULL;
    PyObject *(*init)(void) = (PyObject * (*)(void)) PyCapsule_GetPointer(capsule, capsule_name);
    Py_DECREF(capsule);
    return init == NULL ? NULL : init();
}

static PyObject *create(PyObject *spec, PyModuleDef *definition)
{
    char capsule_name[512] = LIBRARY ".init_";
    size_t length = strlen(capsule_name);
    PyObject *name = PyObject_GetAttrString(spec, "name");
    const char *from = name == NULL ? NULL : PyUnicode_AsUTF8(name);
    if (from == NULL) {
        Py_XDECREF(name);
        return NULL;
    }
    for (; *from && length < sizeof(capsule_name) - 4; from++) {
        if (*from == '.') {
            memcpy(capsule_name + length, "___", 3);
            length += 3;
        } else {
            capsule_name[length++] = *from;
        }
    }
    capsule_name[length] = 0;
    Py_DECREF(name);
    return start(capsule_name);
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, create}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "rotonde", NULL, 0, NULL, slots};

#define MODULE(leaf) \
    PyMODINIT_FUNC PyInit_##leaf(void) { return PyModuleDef_Init(&definition); }
