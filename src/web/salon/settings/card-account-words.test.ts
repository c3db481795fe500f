import { expect, test } from 'vitest'
import type { CardAccount } from '#domain/deposits/contract.ts'
import { standingOf, warningOf } from './card-account-words.ts'

const key = { keyEnd: '4f2a', mode: 'live', isChecked: true, isReadable: true } as const
const saved = (more: Partial<CardAccount> = {}): CardAccount => ({
  isPossible: true,
  account: key,
  openCount: 0,
  ...more,
})

test.each<[Partial<CardAccount>, string]>([
  [{}, 'Cards are accepted. The key ends in 4f2a.'],
  [{ account: null }, 'Cards are not accepted yet.'],
  [{ account: null, isPossible: false }, 'Paystack doesn’t accept your currency, so customers pay by transfer.'],
  [{ isPossible: false }, 'The key ends in 4f2a. Paystack doesn’t accept your currency, so customers pay by transfer.'],
  [
    { account: { ...key, isReadable: false } },
    'Cards are not accepted, because this server cannot read your key. The key ends in 4f2a. Enter it again.',
  ],
  [
    { account: { ...key, mode: 'test', isChecked: false } },
    'Cards are accepted. The key ends in 4f2a. It is a test key: no money moves. Paystack could not be reached to check it.',
  ],
])('says whether cards are accepted: %j', (more, words) => {
  expect(standingOf(saved(more))).toBe(words)
})

test.each<[Partial<CardAccount>, string | RegExp]>([
  [{}, ''],
  [{ account: null, openCount: 1 }, ''],
  [{ openCount: 1 }, /^1 payment is under way\. If you delete the key or save one .* no longer sees it\.$/],
  [{ openCount: 2 }, /^2 payments are under way\. .* no longer sees them\.$/],
])('warns of payments under way: %j', (more, words) => {
  expect(warningOf(saved(more))).toMatch(words === '' ? /^$/ : words)
})
