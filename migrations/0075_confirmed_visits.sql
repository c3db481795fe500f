-- The start for which the customer confirmed the visit (R-439); another start needs another confirmation.
ALTER TABLE appointment ADD COLUMN confirmed_for timestamptz;
