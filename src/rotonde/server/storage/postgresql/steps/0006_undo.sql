-- What may be taken back at a table: everything here is casual play until its host says otherwise.
ALTER TABLE place ADD COLUMN undo TEXT NOT NULL DEFAULT 'generous';
