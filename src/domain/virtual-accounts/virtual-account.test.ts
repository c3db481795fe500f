import { describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { accountText, refusedWords } from './pay-in-words.ts'
import { shownPayIn } from './shown.ts'
import {
  accountStanding,
  canOpenAccount,
  isAccountThere,
  expiryOf,
  isInTime,
  isWatched,
  newAccount,
} from './virtual-account.ts'

const now = '2026-11-23T09:00:00.000Z'
const after = (min: number) => addMinutes(now, min)
const number = { bankName: 'Paystack-Titan', accountNumber: '9900000001', accountName: 'PAYSTACK CHECKOUT' }
const account = {
  ...newAccount(
    { subject: 'sale', id: 'sale-1', paymentId: null },
    {
      reference: 'one',
      locationId: 'here',
      amountMinor: 600_000,
      currency: 'NGN',
      mode: 'live',
      expiresAt: after(60),
      createdAt: now,
    },
  ),
  ...number,
}

test('an account is open for an hour, or until the deposit’s deadline within the provider’s limits (R-465)', () => {
  expect(expiryOf(null, now)).toBe(after(60))
  expect(expiryOf(after(120), now)).toBe(after(120))
  expect([isInTime(after(15), now), isInTime(after(14), now), isInTime(null, now)]).toEqual([true, false, true])
  expect(expiryOf(after(60 * 24), now)).toBe(after(480))
})

test('accounts are opened in naira, and for no less than the provider charges', () => {
  expect(canOpenAccount(5000, 'NGN')).toBe(true)
  expect(canOpenAccount(4999, 'NGN')).toBe(false)
  expect(canOpenAccount(600_000, 'GHS')).toBe(false)
})

describe('no new account is opened (R-465)', () => {
  test('for half a minute while the provider is asked for the number', () => {
    const asked = { ...account, accountNumber: null }
    expect(isAccountThere(asked, account, after(0.4))).toBe(true)
    expect(isAccountThere(asked, account, after(0.5))).toBe(false)
    expect(isAccountThere({ ...asked, expiresAt: now }, account, now)).toBe(false)
  })
  test('while there is one that stays open for more than five minutes', () => {
    expect(isAccountThere(account, account, after(54))).toBe(true)
    expect(isAccountThere(account, account, after(55))).toBe(false)
  })
  test.each([
    ['another amount', { ...account, amountMinor: 500_000 }],
    ['other keys', { ...account, mode: 'test' as const }],
  ])('but not for %s', (_, asked) => expect(isAccountThere(account, asked, now)).toBe(false))
  test.each([
    ['one that was paid', { ...account, state: 'applied' as const }],
    ['one of another Paystack account', { ...account, isCurrent: false }],
  ])('and not %s', (_, kept) => expect(isAccountThere(kept, account, now)).toBe(false))
})

test('it is watched for some minutes after its expiry, because a transfer may be reported late', () => {
  expect([isWatched(account, after(74)), isWatched(account, after(75))]).toEqual([true, false])
  expect(isWatched({ ...account, state: 'applied' }, now)).toBe(false)
  expect(isWatched({ ...account, isCurrent: false }, now)).toBe(false)
})

test('its status is that of its money, and it expires', () => {
  expect(accountStanding(account, after(59))).toBe('waiting')
  expect(accountStanding(account, after(60))).toBe('expired')
  expect(accountStanding({ ...account, state: 'applied' }, after(90))).toBe('paid')
  expect(accountStanding({ ...account, state: 'held' }, now)).toBe('held')
  expect(accountStanding({ ...account, state: 'returned' }, now)).toBe('returned')
})

test('its details are one text, and a refused transfer says which amount is still to come', () => {
  const local = { currency: 'NGN', timeZone: 'Africa/Lagos' } as const
  const shown = {
    ...number,
    amountMinor: 600_000,
    expiresAt: after(60),
    standing: 'waiting' as const,
    isWatched: true,
    refusedMinor: null,
  }
  expect(accountText(shown, local)).toBe(
    'Paystack-Titan\n9900000001\nPAYSTACK CHECKOUT\nSend exactly ₦6,000.00 in one transfer before 23 Nov 2026, 11:00. This account is for this payment only.',
  )
  expect(refusedWords(shown, local)).toBeNull()
  expect(refusedWords({ ...shown, refusedMinor: 550_000 }, local)).toBe(
    'A transfer of ₦5,500.00 was refused by the bank and goes back to the sender. Send exactly ₦6,000.00.',
  )
})

test('a page shows the latest account with a number, and no open one that no one should pay into', () => {
  const payable = { hasProvider: true, amountMinor: 600_000, currency: 'NGN', dueAt: null } as const
  const lost = { ...account, bankName: null, accountNumber: null, accountName: null }
  expect(shownPayIn([lost, account], payable, now)).toMatchObject({ isOffered: true, account: { standing: 'waiting' } })
  expect(shownPayIn([account], { ...payable, amountMinor: 400_000 }, now)).toEqual({ isOffered: true, account: null })
  expect(shownPayIn([{ ...account, isCurrent: false }], payable, now)).toEqual({ isOffered: true, account: null })
  const paid = { ...account, state: 'applied' as const }
  expect(shownPayIn([paid], { ...payable, amountMinor: null }, now)).toMatchObject({
    isOffered: false,
    account: { standing: 'paid' },
  })
  expect(shownPayIn([], { ...payable, hasProvider: false }, now)).toEqual({ isOffered: false, account: null })
  expect(shownPayIn([], { ...payable, dueAt: after(14) }, now)).toEqual({ isOffered: false, account: null })
})
