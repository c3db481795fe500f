/** The names of operators' actions, for operators; the salon's own log has other names. */
export const actionWords: Readonly<Record<string, string>> = {
  'operator-gave-plan': 'Gave a plan',
  'operator-ended-plan': 'Ended a given plan',
  'operator-gave-sms': 'Gave SMS credits',
  'operator-suspended': 'Suspended',
  'operator-lifted': 'Lifted the suspension',
  'operator-applied-payment': 'Applied a held payment',
  'operator-refunded-payment': 'Closed a held payment as refunded',
  'operator-closed-payment': 'Closed a held payment',
}
