/** Of the table of refusals what is about deposits of visits. */
export const depositRefusals = {
  'no-deposit-asked': [409, 'No deposit was asked for this appointment.'],
  'deposit-received': [409, 'The deposit was received already.'],
  'deposit-released': [
    409,
    'Its time was released meanwhile. Restore the appointment first, if its time is still free.',
  ],
  'deposit-not-held': [409, 'There is no deposit to keep or give back.'],
  'deposit-spent': [409, 'The deposit was used for the sale of this appointment.'],
  'deposit-without-bank': [400, 'Say where to pay it: bank, account number and account name.'],
  'no-card-here': [409, 'This deposit cannot be paid by card. Pay it by transfer.'],
  'card-email-needed': [400, 'Type your e-mail address: the receipt for the card goes there.'],
  'card-not-taken': [502, 'The card payment could not be started. Pay by transfer, or call the salon.'],
  'card-not-reached': [502, 'The card payment could not be started. Please try again in a moment.'],
  'card-key-refused': [
    400,
    'Paystack does not know this key. Copy the secret key again, from Settings, API Keys & Webhooks.',
  ],
  'card-payment-not-held': [409, 'There is no payment by card to give back.'],
  'appointment-has-card': [409, 'A card payment was made or begun for this appointment, so it is kept.'],
  'deposit-above-price': [400, 'A deposit is at most the price.'],
  'appointment-has-deposit': [409, 'A deposit was paid for this appointment, so it is kept.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
