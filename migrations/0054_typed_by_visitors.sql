-- Whether a visitor typed the name and phone of an appointment by other ways than the booking page (R-374), and the e-mail
-- that they typed there.
ALTER TABLE appointment ADD COLUMN is_typed boolean NOT NULL DEFAULT false;
ALTER TABLE appointment ADD COLUMN typed_email text;
