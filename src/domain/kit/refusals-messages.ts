/** Of the table of refusals what is about messages to customers (document 2, section 8). */
export const messageRefusals = {
  'no-sms-credits': [409, 'No SMS credits available. Please purchase SMS credits from the Add-on Store.'],
  'sms-not-set-up': [503, 'SMS are not set up on this server. Ask the person who hosts it.'],
  'mail-not-set-up': [503, 'E-mails are not set up on this server. Ask the person who hosts it.'],
  'whole-salon-only': [
    403,
    'These are the figures of the whole salon: for who sees every calendar at every location. Ask the salon’s owner.',
  ],
  'tomorrow-changed': [409, 'A new day has begun meanwhile. Look at who is booked tomorrow, then send again.'],
  'stop-not-found': [404, 'This link leads to nobody. Please call the salon.'],
  'message-handled': [409, '{name} {did} this message already, on {when}.'],
  'message-not-handled': [409, 'This message waits already, or nobody has opened it.'],
  'message-not-needed': [
    409,
    'This message is not needed any more: the appointment was changed, or it is too late for it.',
  ],
  'message-not-due': [409, 'This message is to be sent from {when} on.'],
  'report-not-signed': [401, 'This report is not signed by the gateway.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
