-- How many guests of a Calendly event were still coming when it was last read; null: not known.
ALTER TABLE calendly_event ADD COLUMN guests integer;
