import type { MessageKind } from './kinds.ts'

/* The texts for salons without their own; with ordinary names, each fits into one SMS. */

const change = 'To change it, call {phone}.'

export const standardTexts: Readonly<Record<MessageKind, string>> = {
  confirmation: `Hello {name}. You are booked at {salon} on {date} at {time} with {staff}. ${change}`,
  reminder: `Hello {name}. Reminder of your visit to {salon} on {date} at {time} with {staff}. ${change}`,
  'reminder-soon': `Hello {name}. See you soon at {salon}: {date} at {time} with {staff}. ${change}`,
  'deposit-due':
    'Hello {name}. Your deposit of {deposit} is due by {due}, or your time at {salon} is released. Questions: {phone}.',
  moved: `Hello {name}. Your visit to {salon} was moved to {date} at {time} with {staff}. ${change}`,
  cancelled: 'Hello {name}. Your visit to {salon} on {date} at {time} was cancelled. Questions? Call {phone}.',
  thanks: 'Hello {name}. Thank you for your visit to {salon}. Receipt number {receipt}: {total}. See you again soon.',
  'come-back':
    'Hello {name}. It has been a while. Would you like to come back to {salon}? Book at {booking} or call {phone}.',
  birthday: 'Happy birthday, {name}! All the best from everybody at {salon}.',
}

/** The subjects of the e-mails. */
export const subjects: Readonly<Record<MessageKind, string>> = {
  confirmation: 'Your appointment at {salon}',
  reminder: 'Reminder of your appointment at {salon}',
  'reminder-soon': 'See you soon at {salon}',
  'deposit-due': 'Your deposit at {salon} is due soon',
  moved: 'Your appointment at {salon} was moved',
  cancelled: 'Your appointment at {salon} was cancelled',
  thanks: 'Thank you for your visit to {salon}',
  'come-back': 'Come back to {salon}',
  birthday: 'Happy birthday from {salon}',
}
