-- A customer opens the bill of a sale by its link and says that the balance is paid (R-457).
ALTER TABLE sale ADD COLUMN paid_said_at timestamptz;
COMMENT ON COLUMN sale.paid_said_at IS 'When the customer said that the balance is paid; null again after the next payment.';
