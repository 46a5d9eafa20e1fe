-- The utility types by name; only card sorting can be used yet.
INSERT INTO utility_types (id, name, icon_class, is_active) VALUES
  ('0b8f7a52-6a3c-4c0e-9d1f-3f5d8f6a1c01', 'Card Sorting', 'layers', 1),
  ('0b8f7a52-6a3c-4c0e-9d1f-3f5d8f6a1c02', 'Tree Testing', 'git-branch', 0),
  ('0b8f7a52-6a3c-4c0e-9d1f-3f5d8f6a1c03', 'First Click Testing', 'mouse-pointer-click', 0),
  ('0b8f7a52-6a3c-4c0e-9d1f-3f5d8f6a1c04', 'Survey Tool', 'clipboard-list', 0);
