import { expect, test } from 'vitest'
import { verifyWords } from '#domain/billing/verify-words.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { failed, outcomeOf, wordsOfRefusal } from './outcome.ts'

const metadata = { planId: 'pro', billingCycle: 'monthly', addonIds: '[]', salonId: 'ours' }
const paid = { success: true, message: verifyWords.activated, error: null, metadata }
const no = { success: false, message: '', metadata: null }

test.each([
  [paid, { state: 'success', message: verifyWords.activated, next: '/billing' }],
  [
    {
      ...paid,
      message: verifyWords.addonsAdded,
      metadata: { ...metadata, planId: 'addon', addonIds: '["sms-small"]' },
    },
    { state: 'success', message: verifyWords.addonsAdded, next: '/billing/my-addons' },
  ],
  [{ ...no, error: 'unknown' }, failed('Payment verification failed. Please contact support if payment was deducted.')],
  [{ ...no, error: 'not-paid', message: verifyWords.declined }, failed(verifyWords.declined)],
  [{ ...no, error: 'held', message: 'Held.' }, failed('Held.', '/billing')],
  [{ isPaid: 'yes' }, failed('An error occurred while processing your payment', '/billing')],
  [
    { ...paid, metadata: null },
    failed('Payment verified, but metadata is missing. Please contact support.', '/billing'),
  ],
  [
    { ...paid, metadata: { ...metadata, salonId: 'another' } },
    failed('Payment verified, but subscription details are missing or invalid. Please contact support.', '/billing'),
  ],
])('%j', (answered, shown) => {
  expect(outcomeOf(answered, 'ours')).toEqual(shown)
})

test.each([
  [new Error(''), 'Unknown error occurred.'],
  [
    new ApiRefusal({ code: 'not-signed-in', message: 'Sign in.', status: 401 }),
    'You must be logged in to process payments. Please log in and try again.',
  ],
  [
    new ApiRefusal({
      code: 'verification-not-set-up',
      message: 'Payment verification is not configured. Please contact support.',
      status: 503,
    }),
    'Payment verification is not configured. Please contact support.',
  ],
  [
    new ApiRefusal({ code: 'bug', message: 'A fault of ours', status: 500 }),
    'Payment verification failed (500). Please contact support if payment was deducted.',
  ],
])('%s: %s', (error, words) => {
  expect(wordsOfRefusal(error)).toBe(words)
})
