import { describe, expect, test } from 'vitest'
import { creditMonth, nextCredit, smsLeft, whySmsRefused } from './credits.ts'

describe('SMS credits (R-290)', () => {
  test('the month’s own are used first, then those that were bought, then there are none', () => {
    const left = (usedOfMonth: number, bought: number) => smsLeft('premium', { usedOfMonth, bought })
    expect(left(0, 500)).toEqual({ bought: 500, ofMonth: 100, total: 600 })
    expect(nextCredit(left(99, 500))).toBe('month')
    expect(nextCredit(left(100, 500))).toBe('bought')
    expect(nextCredit(left(100, 0))).toBeNull()
  })

  test('a plan that was more within the month leaves nothing below 0', () =>
    expect(smsLeft('free', { usedOfMonth: 40, bought: 3 })).toEqual({ bought: 3, ofMonth: 0, total: 3 }))

  test('a month is the salon’s own', () => {
    expect(creditMonth('2026-11-30T23:30:00.000Z', 'Africa/Lagos')).toBe('2026-12-01')
    expect(creditMonth('2026-12-01T02:00:00.000Z', 'America/New_York')).toBe('2026-11-01')
  })

  test('reminding is open to premium, and to who holds credits that were bought (R-291)', () => {
    expect(whySmsRefused({ plan: 'premium' }, { bought: 0 })).toBeNull()
    expect(whySmsRefused({ plan: 'free' }, { bought: 1 })).toBeNull()
    expect(whySmsRefused({ plan: 'pro' }, { bought: 0 })).toMatchObject({
      code: 'plan-required',
      suggestedPlan: 'premium',
    })
    expect(whySmsRefused(null, { bought: 1 })).toEqual({ code: 'not-authenticated' })
  })
})
