-- Sales complete: discounts, VAT, tips, payments with transfers and balances, refunds, voids, and the close of a day.

-- ── how the salon sells ─────────────────────────────────────────────────────────────────────────────

ALTER TABLE salon
  ADD COLUMN is_vat_on boolean NOT NULL DEFAULT false,
  ADD COLUMN vat_bp integer NOT NULL DEFAULT 750, -- prices include it (rule R-63)
  ADD COLUMN vat_number text,
  ADD CONSTRAINT salon_vat_ck CHECK (vat_bp BETWEEN 0 AND 10000);

-- ── the sale ────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE sale
  ADD COLUMN walk_in_name text, -- of the appointment that was paid, where it had no customer
  ADD COLUMN discount_minor bigint NOT NULL DEFAULT 0, -- off the whole sale; lines have their own
  ADD COLUMN discount_bp integer, -- where it was entered as a percentage
  ADD COLUMN discount_reason text,
  ADD COLUMN vat_bp integer NOT NULL DEFAULT 0, -- of the day of the sale; 0 where the salon charged none
  ADD COLUMN vat_minor bigint NOT NULL DEFAULT 0, -- the part of the total that is VAT
  ADD COLUMN tips_minor bigint NOT NULL DEFAULT 0, -- beside the total: tips are no revenue
  ADD COLUMN balance_minor bigint NOT NULL DEFAULT 0, -- still owed of total and tips
  ADD COLUMN refunded_minor bigint NOT NULL DEFAULT 0, -- of the total
  ADD COLUMN refunded_tips_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN is_refunded boolean NOT NULL DEFAULT false, -- every piece of every line was taken back
  ADD COLUMN voided_at timestamptz,
  ADD COLUMN voided_by uuid,
  ADD COLUMN void_reason text,
  ADD COLUMN receipt_id text NOT NULL GENERATED ALWAYS AS (upper(right(id::text, 8))) STORED,
  ADD CONSTRAINT sale_discount_ck CHECK (discount_minor >= 0 AND (discount_bp IS NULL OR discount_bp BETWEEN 1 AND 10000)),
  ADD CONSTRAINT sale_discount_reason_ck CHECK ((discount_minor = 0 AND discount_bp IS NULL) OR discount_reason <> ''),
  ADD CONSTRAINT sale_vat_ck CHECK (vat_bp BETWEEN 0 AND 10000 AND vat_minor BETWEEN 0 AND total_minor),
  ADD CONSTRAINT sale_tips_ck CHECK (tips_minor >= 0 AND refunded_tips_minor BETWEEN 0 AND tips_minor),
  ADD CONSTRAINT sale_refunded_ck CHECK (refunded_minor BETWEEN 0 AND total_minor),
  ADD CONSTRAINT sale_balance_ck CHECK (balance_minor BETWEEN 0 AND total_minor + tips_minor - refunded_minor - refunded_tips_minor),
  ADD CONSTRAINT sale_voided_by_fk FOREIGN KEY (salon_id, voided_by) REFERENCES staff (salon_id, id),
  ADD CONSTRAINT sale_void_ck CHECK (
    CASE WHEN voided_at IS NULL THEN voided_by IS NULL AND void_reason IS NULL
    -- It lets go of its appointment, whose visit is still to be paid.
    ELSE voided_by IS NOT NULL AND void_reason <> '' AND appointment_id IS NULL AND refunded_minor = 0 AND refunded_tips_minor = 0 AND balance_minor = 0 END
  );

UPDATE sale SET walk_in_name = a.customer_name FROM appointment a
WHERE a.salon_id = sale.salon_id AND a.id = sale.appointment_id AND sale.customer_id IS NULL;

-- The list reads a page, its figures a whole period: the latter from the index alone.
DROP INDEX sale_newest_idx;
CREATE INDEX sale_newest_idx ON sale (salon_id, sold_at DESC, id DESC) INCLUDE (total_minor, voided_at);
CREATE INDEX sale_receipt_idx ON sale (salon_id, receipt_id);
CREATE INDEX sale_walk_in_idx ON sale (salon_id, sold_at DESC) INCLUDE (walk_in_name) WHERE walk_in_name IS NOT NULL;
CREATE INDEX sale_owing_idx ON sale (salon_id, sold_at, id) WHERE balance_minor > 0;
CREATE INDEX sale_changed_idx ON sale (salon_id, sold_at DESC, id DESC) WHERE voided_at IS NOT NULL OR refunded_minor > 0;
DROP INDEX sale_customer_idx;
CREATE INDEX sale_customer_idx ON sale (salon_id, customer_id, sold_at DESC) WHERE customer_id IS NOT NULL;

-- ── its lines ───────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE sale_line
  ADD COLUMN list_price_minor bigint, -- the price list on the day of the sale; null where that is not known any more
  ADD COLUMN discount_minor bigint NOT NULL DEFAULT 0, -- of this line alone
  ADD COLUMN discount_bp integer,
  ADD COLUMN discount_reason text,
  ADD COLUMN sale_discount_minor bigint NOT NULL DEFAULT 0, -- its share of the discount off the sale
  ADD COLUMN vat_minor bigint NOT NULL DEFAULT 0, -- its share of the VAT in the sale
  ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0,
  ADD COLUMN refunded_minor bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_vat_minor bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT sale_line_total_ck,
  -- What a line brings: every sum of lines is a sum of totals.
  ADD CONSTRAINT sale_line_total_ck CHECK (
    unit_price_minor > 0 AND total_minor >= 0
    AND total_minor = quantity * unit_price_minor - discount_minor - sale_discount_minor
  ),
  ADD CONSTRAINT sale_line_list_price_ck CHECK (list_price_minor >= 0),
  ADD CONSTRAINT sale_line_discount_ck CHECK (
    discount_minor >= 0 AND sale_discount_minor >= 0 AND (discount_bp IS NULL OR discount_bp BETWEEN 1 AND 10000)
  ),
  ADD CONSTRAINT sale_line_discount_reason_ck CHECK ((discount_minor = 0 AND discount_bp IS NULL) OR discount_reason <> ''),
  ADD CONSTRAINT sale_line_vat_ck CHECK (vat_minor BETWEEN 0 AND total_minor),
  -- Nothing is given back twice, whatever the code believes (rule R-66).
  ADD CONSTRAINT sale_line_refunded_ck CHECK (
    refunded_quantity BETWEEN 0 AND quantity AND refunded_minor BETWEEN 0 AND total_minor
    AND refunded_vat_minor BETWEEN 0 AND vat_minor
  );

-- What members got from customers on top; not the salon's money.
CREATE TABLE sale_tip (
  salon_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  amount_minor bigint NOT NULL,
  CONSTRAINT sale_tip_pk PRIMARY KEY (salon_id, sale_id, staff_id),
  CONSTRAINT sale_tip_sale_fk FOREIGN KEY (salon_id, sale_id) REFERENCES sale (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT sale_tip_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT sale_tip_amount_ck CHECK (amount_minor > 0)
);

-- ── money in ────────────────────────────────────────────────────────────────────────────────────────

-- Several for a split payment, more when a balance is paid. A transfer awaits until somebody saw it arrive (rule R-65).
CREATE TABLE sale_payment (
  salon_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  method text NOT NULL,
  amount_minor bigint NOT NULL, -- what it pays of the sale: without the change
  cash_given_minor bigint,
  change_minor bigint NOT NULL DEFAULT 0,
  status text NOT NULL,
  is_later boolean NOT NULL DEFAULT false, -- of a balance, after the sale
  idempotency_key uuid, -- of a later payment; the first ones come with the sale's
  request_hash text,
  staff_id uuid NOT NULL, -- who took it
  paid_at timestamptz NOT NULL,
  settled_by uuid, -- who saw the transfer arrive, or saw that it did not
  settled_at timestamptz,
  CONSTRAINT sale_payment_pk PRIMARY KEY (salon_id, sale_id, id),
  CONSTRAINT sale_payment_idempotency_key UNIQUE (salon_id, idempotency_key),
  CONSTRAINT sale_payment_sale_fk FOREIGN KEY (salon_id, sale_id) REFERENCES sale (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT sale_payment_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT sale_payment_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT sale_payment_settled_by_fk FOREIGN KEY (salon_id, settled_by) REFERENCES staff (salon_id, id),
  CONSTRAINT sale_payment_method_ck CHECK (method IN ('cash', 'card', 'transfer')),
  CONSTRAINT sale_payment_amount_ck CHECK (amount_minor > 0),
  CONSTRAINT sale_payment_cash_ck CHECK (
    CASE WHEN cash_given_minor IS NULL THEN change_minor = 0
    ELSE method = 'cash' AND change_minor >= 0 AND change_minor = cash_given_minor - amount_minor END
  ),
  CONSTRAINT sale_payment_status_ck CHECK (status IN ('received', 'awaiting', 'missing', 'voided')),
  CONSTRAINT sale_payment_awaiting_ck CHECK (method = 'transfer' OR status IN ('received', 'voided')),
  CONSTRAINT sale_payment_settled_ck CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX sale_payment_paid_idx ON sale_payment (salon_id, paid_at);
CREATE INDEX sale_payment_awaiting_idx ON sale_payment (salon_id, paid_at, id) WHERE status = 'awaiting';

-- Until now every sale was paid whole, at once and by one method; nobody was asked whether a transfer arrived.
INSERT INTO sale_payment (salon_id, sale_id, id, location_id, method, amount_minor, status, staff_id, paid_at)
SELECT s.salon_id, s.id, gen_random_uuid(), s.location_id, s.payment_method, s.total_minor, 'received',
  coalesce(m.staff_id, s.staff_id), s.sold_at
FROM sale s LEFT JOIN membership m ON m.user_id = s.created_by AND m.salon_id = s.salon_id
WHERE s.total_minor > 0;

-- ── money back ──────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE sale_refund (
  salon_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  idempotency_key uuid NOT NULL,
  request_hash text NOT NULL,
  location_id uuid NOT NULL,
  method text, -- null where nothing was handed back: it came off the balance
  amount_minor bigint NOT NULL, -- what the lines are worth, of the sale's total
  vat_minor bigint NOT NULL,
  tips_minor bigint NOT NULL,
  off_balance_minor bigint NOT NULL,
  money_minor bigint NOT NULL, -- handed back
  reason text NOT NULL,
  staff_id uuid NOT NULL, -- who handed it back
  refunded_at timestamptz NOT NULL,
  CONSTRAINT sale_refund_pk PRIMARY KEY (salon_id, id),
  CONSTRAINT sale_refund_idempotency_key UNIQUE (salon_id, idempotency_key),
  CONSTRAINT sale_refund_sale_fk FOREIGN KEY (salon_id, sale_id) REFERENCES sale (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT sale_refund_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT sale_refund_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT sale_refund_method_ck CHECK (method IN ('cash', 'card', 'transfer')),
  CONSTRAINT sale_refund_money_ck CHECK (
    amount_minor >= 0 AND tips_minor >= 0 AND off_balance_minor >= 0 AND money_minor >= 0
    AND vat_minor BETWEEN 0 AND amount_minor AND money_minor + off_balance_minor = amount_minor + tips_minor
    AND (method IS NULL) = (money_minor = 0)
  ),
  CONSTRAINT sale_refund_reason_ck CHECK (reason <> '')
);
CREATE INDEX sale_refund_sale_idx ON sale_refund (salon_id, sale_id);
CREATE INDEX sale_refund_newest_idx ON sale_refund (salon_id, refunded_at);

CREATE TABLE sale_refund_line (
  salon_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  position smallint NOT NULL,
  quantity integer NOT NULL,
  amount_minor bigint NOT NULL,
  vat_minor bigint NOT NULL,
  is_restocked boolean NOT NULL,
  CONSTRAINT sale_refund_line_pk PRIMARY KEY (salon_id, refund_id, position),
  CONSTRAINT sale_refund_line_refund_fk FOREIGN KEY (salon_id, refund_id) REFERENCES sale_refund (salon_id, id) ON DELETE CASCADE,
  CONSTRAINT sale_refund_line_line_fk FOREIGN KEY (salon_id, sale_id, position) REFERENCES sale_line (salon_id, sale_id, position)
    ON DELETE CASCADE,
  CONSTRAINT sale_refund_line_amount_ck CHECK (quantity > 0 AND amount_minor >= 0 AND vat_minor BETWEEN 0 AND amount_minor)
);

-- What a voided sale took from the shelf goes back.
CREATE INDEX stock_movement_sale_idx ON stock_movement (salon_id, sale_id) WHERE sale_id IS NOT NULL;

-- ── the close of a day ──────────────────────────────────────────────────────────────────────────────

-- A closed day of a location takes no further money in or out (rule R-68). Reopening deletes the row; the audit log keeps it.
CREATE TABLE day_close (
  salon_id uuid NOT NULL,
  location_id uuid NOT NULL,
  day date NOT NULL, -- of the salon's zone
  float_minor bigint NOT NULL, -- what lay in the drawer in the morning
  expected_minor bigint NOT NULL, -- of cash, the float included
  counted_minor bigint NOT NULL,
  variance_reason text,
  staff_id uuid NOT NULL,
  closed_at timestamptz NOT NULL,
  CONSTRAINT day_close_pk PRIMARY KEY (salon_id, location_id, day),
  CONSTRAINT day_close_location_fk FOREIGN KEY (salon_id, location_id) REFERENCES location (salon_id, id),
  CONSTRAINT day_close_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT day_close_money_ck CHECK (float_minor >= 0 AND counted_minor >= 0),
  CONSTRAINT day_close_reason_ck CHECK (counted_minor = expected_minor OR variance_reason <> '')
);

-- What each member took and handed back by each method, as it stood when the day was closed.
CREATE TABLE day_close_line (
  salon_id uuid NOT NULL,
  location_id uuid NOT NULL,
  day date NOT NULL,
  staff_id uuid NOT NULL,
  method text NOT NULL,
  sales_minor bigint NOT NULL,
  balances_minor bigint NOT NULL,
  refunds_minor bigint NOT NULL,
  awaiting_minor bigint NOT NULL,
  CONSTRAINT day_close_line_pk PRIMARY KEY (salon_id, location_id, day, staff_id, method),
  CONSTRAINT day_close_line_close_fk FOREIGN KEY (salon_id, location_id, day) REFERENCES day_close (salon_id, location_id, day)
    ON DELETE CASCADE,
  CONSTRAINT day_close_line_staff_fk FOREIGN KEY (salon_id, staff_id) REFERENCES staff (salon_id, id),
  CONSTRAINT day_close_line_method_ck CHECK (method IN ('cash', 'card', 'transfer')),
  CONSTRAINT day_close_line_money_ck CHECK (
    sales_minor >= 0 AND balances_minor >= 0 AND refunds_minor >= 0 AND awaiting_minor >= 0
  )
);

-- ── what reports add up ─────────────────────────────────────────────────────────────────────────────

-- Revenue, line by line: what was sold on its day and, below 0, what was taken back on its own day, so that a closed
-- month never changes. A voided sale never was. Row security is that of the caller.
CREATE VIEW revenue_entry WITH (security_invoker = true) AS
SELECT l.salon_id, s.sold_at AS at, 'sale' AS kind, s.id AS sale_id, s.location_id, s.customer_id, l.position, l.type,
  l.service_id, l.product_id, l.staff_id, l.name, l.quantity, l.total_minor AS amount_minor, l.vat_minor, l.commission_bp
FROM sale s JOIN sale_line l ON l.salon_id = s.salon_id AND l.sale_id = s.id
WHERE s.voided_at IS NULL
UNION ALL
SELECT l.salon_id, f.refunded_at, 'refund', s.id, s.location_id, s.customer_id, l.position, l.type,
  l.service_id, l.product_id, l.staff_id, l.name, -r.quantity, -r.amount_minor, -r.vat_minor, l.commission_bp
FROM sale_refund f
JOIN sale s ON s.salon_id = f.salon_id AND s.id = f.sale_id
JOIN sale_refund_line r ON r.salon_id = f.salon_id AND r.refund_id = f.id
JOIN sale_line l ON l.salon_id = r.salon_id AND l.sale_id = r.sale_id AND l.position = r.position;

-- ── one sale for one key ────────────────────────────────────────────────────────────────────────────

-- Waits for others with the same key, and for a day that is being closed (never for other sales), then looks. In a
-- function of its own because what is read after the wait must be what the others left: one round trip, two snapshots.
CREATE FUNCTION sale_of_key(of_salon uuid, of_key uuid)
RETURNS TABLE (id uuid, request_hash text)
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('sale ' || of_salon || ' ' || of_key, 0));
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('day ' || of_salon, 0));
  RETURN QUERY SELECT s.id, s.request_hash FROM public.sale s WHERE s.salon_id = of_salon AND s.idempotency_key = of_key;
END $$;
REVOKE ALL ON FUNCTION sale_of_key(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sale_of_key(uuid, uuid) TO parlour_app;

-- ── the second wall ─────────────────────────────────────────────────────────────────────────────────

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sale_tip', 'sale_payment', 'sale_refund', 'sale_refund_line', 'day_close', 'day_close_line']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_salon ON %I TO parlour_app '
      'USING (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid) '
      'WITH CHECK (salon_id = nullif(current_setting(''app.salon_id'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON sale_tip, sale_payment, day_close, day_close_line TO parlour_app;
-- What was given back stays written.
GRANT SELECT, INSERT ON sale_refund, sale_refund_line TO parlour_app;
GRANT SELECT ON revenue_entry TO parlour_app;
