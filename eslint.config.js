import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/vendor/", ".venv*/", "build/", "dist/", "docs/"] },
  js.configs.recommended,
  { files: ["src/**/*.js", "tools/flatten.js"], languageOptions: { globals: globals.browser } },
  { files: ["tests/**/*.js", "tools/**/*.mjs", "*.js"], languageOptions: { globals: globals.node } },
];
