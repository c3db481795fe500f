/** Of the table of refusals what is about messages to customers (document 2, section 8). */
export const messageRefusals = {
  'no-sms-credits': [409, 'No SMS credits available. Please purchase SMS credits from the Add-on Store.'],
  'sms-not-set-up': [503, 'SMS are not set up on this server. Ask the person who hosts it.'],
  'tomorrow-changed': [409, 'A new day has begun meanwhile. Look at who is booked tomorrow, then send again.'],
  'stop-not-found': [404, 'This link leads to nobody. Please call the salon.'],
  'report-not-signed': [401, 'This report is not signed by the SMS gateway.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
