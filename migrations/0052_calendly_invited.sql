-- How many guests a Calendly event had when it was last read, with those who had cancelled; null: not known.
ALTER TABLE calendly_event ADD COLUMN invited integer;
