-- Holidays that two people edit; what the salon sets for itself: its public e-mail, its receipts, how visitors book, its logo.

ALTER TABLE holiday ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The address that the owner signs in with is told to nobody unless the owner says so (rule R-98).
ALTER TABLE salon ADD COLUMN is_email_public boolean NOT NULL DEFAULT false;
ALTER TABLE salon ADD COLUMN receipt_footer text;
-- How visitors may book.
ALTER TABLE salon ADD COLUMN booking_notice_min integer NOT NULL DEFAULT 60;
ALTER TABLE salon ADD COLUMN booking_ahead_days integer NOT NULL DEFAULT 60;
ALTER TABLE salon ADD COLUMN cancel_notice_min integer NOT NULL DEFAULT 1440;
ALTER TABLE salon ADD CONSTRAINT salon_booking_notice_ck CHECK (booking_notice_min BETWEEN 0 AND 43200);
ALTER TABLE salon ADD CONSTRAINT salon_booking_ahead_ck CHECK (booking_ahead_days BETWEEN 1 AND 730);
ALTER TABLE salon ADD CONSTRAINT salon_cancel_notice_ck CHECK (cancel_notice_min BETWEEN 0 AND 43200);

-- A picture of its own, looked into before it was stored; whoever sees the salon sees it.
CREATE TABLE salon_logo (
  salon_id uuid NOT NULL,
  content_type text NOT NULL,
  image bytea NOT NULL,
  -- A new one with each picture, so that browsers keep what they have of one.
  stamp uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT salon_logo_pk PRIMARY KEY (salon_id),
  CONSTRAINT salon_logo_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT salon_logo_type_ck CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  CONSTRAINT salon_logo_size_ck CHECK (octet_length(image) BETWEEN 1 AND 524288)
);
ALTER TABLE salon_logo ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON salon_logo TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON salon_logo TO parlour_app;
