-- What the front desk noted about a customer in the queue; the visit takes it over (R-422).
ALTER TABLE queue_ticket ADD COLUMN notes text;
