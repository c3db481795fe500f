-- The activity log is read newest first.
CREATE INDEX audit_entry_newest_idx ON audit_entry (salon_id, at DESC, id DESC);
