-- The cover of a salon's booking page, in two sizes; looked into, and without its notes, before it was stored.

CREATE TABLE salon_cover (
  salon_id uuid NOT NULL,
  content_type text NOT NULL,
  small_image bytea NOT NULL,
  large_image bytea NOT NULL,
  -- Of their content: part of their address, so that browsers keep what they have of one.
  hash text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT salon_cover_pk PRIMARY KEY (salon_id),
  CONSTRAINT salon_cover_salon_fk FOREIGN KEY (salon_id) REFERENCES salon (salon_id) ON DELETE CASCADE,
  CONSTRAINT salon_cover_type_ck CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  CONSTRAINT salon_cover_small_ck CHECK (octet_length(small_image) BETWEEN 1 AND 98304),
  CONSTRAINT salon_cover_large_ck CHECK (octet_length(large_image) BETWEEN 1 AND 393216)
);
ALTER TABLE salon_cover ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON salon_cover TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON salon_cover TO parlour_app;
