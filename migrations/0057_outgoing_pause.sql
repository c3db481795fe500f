-- After a restore nothing is sent, and no provider is asked, until the host says so. A row means that it is paused.
CREATE TABLE outgoing_pause (
  only_row boolean NOT NULL DEFAULT true CONSTRAINT outgoing_pause_pk PRIMARY KEY,
  paused_since timestamptz NOT NULL,
  CONSTRAINT outgoing_pause_only_row_ck CHECK (only_row)
);
COMMENT ON COLUMN outgoing_pause.paused_since IS
  'While there is a row, no process works on the queues of providers, webhooks, calendars and domains.';

GRANT SELECT ON outgoing_pause TO parlour_app;
