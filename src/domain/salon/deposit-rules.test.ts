import { expect, test } from 'vitest'
import { whyNoDeposits } from './deposit-rules.ts'

test('deposits are asked for only where a visitor reads the bank, the number and the name to pay to (R-157)', () => {
  const account = { bankName: 'GTBank', bankAccountNumber: '0123456789', bankAccountName: 'Glow Studio' }
  const why = (lacks: Partial<Record<keyof typeof account, null>>, isDepositOn = true) =>
    whyNoDeposits({ ...account, ...lacks, isDepositOn })
  expect(why({})).toBe(null)
  for (const part of Object.keys(account)) expect([part, why({ [part]: null })]).toEqual([part, 'deposit-without-bank'])
  expect(why({ bankName: null }, false)).toBe(null)
})
