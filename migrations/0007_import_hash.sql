-- Tells whether an import came again with other contents; null for one from before, which is taken for the same.
ALTER TABLE customer_import ADD COLUMN request_hash text;
