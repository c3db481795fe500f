-- Visitors book: how the salon wants it, what an appointment says of it, and the customer's own link.

-- ── the salon ───────────────────────────────────────────────────────────────────────────────────────

-- Whether somebody of the salon says yes to each (rule R-156), and the colour of the public page.
ALTER TABLE salon ADD COLUMN needs_approval boolean NOT NULL DEFAULT false;
ALTER TABLE salon ADD COLUMN booking_colour text;
ALTER TABLE salon ADD CONSTRAINT salon_booking_colour_ck CHECK (booking_colour ~ '^#[0-9a-f]{6}$');

-- ── appointments and customers ──────────────────────────────────────────────────────────────────────

-- By whom it was booked: the salon, or a visitor of its public page.
ALTER TABLE appointment ADD COLUMN source text NOT NULL DEFAULT 'salon';
ALTER TABLE appointment ADD CONSTRAINT appointment_source_ck CHECK (source IN ('salon', 'online'));
-- It holds its time, and somebody of the salon has still to say yes.
ALTER TABLE appointment ADD COLUMN awaits_approval boolean NOT NULL DEFAULT false;
ALTER TABLE appointment ADD CONSTRAINT appointment_awaits_ck CHECK (NOT awaits_approval OR status = 'booked');

-- A member's month, for free starts: without it everybody's rows are read for each member.
CREATE INDEX appointment_member_idx ON appointment (salon_id, staff_id, starts_at);

-- Whoever gives this customer's phone number cannot book by themselves (rule R-155).
ALTER TABLE customer ADD COLUMN is_blocked_online boolean NOT NULL DEFAULT false;

-- ── what a visitor's booking leaves ─────────────────────────────────────────────────────────────────

CREATE TABLE online_booking (
  salon_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  -- Of the secret in the customer's link, which is kept nowhere.
  token_hash text NOT NULL,
  -- Of the proof of work, which serves once.
  proof_hash text NOT NULL,
  customer_email text,
  -- Whether the phone number was one that the salon knew.
  is_known boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT online_booking_pk PRIMARY KEY (salon_id, appointment_id),
  CONSTRAINT online_booking_appointment_fk FOREIGN KEY (salon_id, appointment_id)
    REFERENCES appointment (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT online_booking_token_key UNIQUE (salon_id, token_hash),
  CONSTRAINT online_booking_proof_key UNIQUE (salon_id, proof_hash)
);
CREATE INDEX online_booking_created_idx ON online_booking (salon_id, created_at);
ALTER TABLE online_booking ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_salon ON online_booking TO parlour_app
  USING (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid)
  WITH CHECK (salon_id = nullif(current_setting('app.salon_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON online_booking TO parlour_app;
