import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOfDayNumber, dayNumber } from '#domain/kit/dates.ts'
import { dueDates, expenseRecurrences } from './recurring.ts'

test('rent on the 31st is due on the last day of shorter months, and keeps its day (R-245, R-3)', () => {
  const rent = { firstOn: '2026-01-31', recurrence: 'monthly' } as const
  expect(dueDates(rent, '2026-01-31', '2026-04-30')).toEqual({
    due: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    nextOn: '2026-05-31',
  })
})

test('nothing is due before its first day', () => {
  const wages = { firstOn: '2026-12-01', recurrence: 'weekly' } as const
  expect(dueDates(wages, '2026-12-01', '2026-11-22')).toEqual({ due: [], nextOn: '2026-12-01' })
})

test('29 February comes back on the 28th', () => {
  const fee = { firstOn: '2024-02-29', recurrence: 'yearly' } as const
  expect(dueDates(fee, '2025-01-01', '2026-01-01')).toEqual({ due: ['2025-02-28'], nextOn: '2026-02-28' })
})

test('however often and late it is processed, every date is due once (R-245)', () => {
  const days = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2027-12-31') }).map(dateOfDayNumber)
  const looks = fc.array(fc.nat(90), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(days, fc.constantFrom(...expenseRecurrences), looks, (firstOn, recurrence, pauses) => {
      const rule = { firstOn, recurrence }
      const seen: string[] = []
      let [now, nextOn] = [firstOn, firstOn]
      for (const pause of pauses) {
        now = addDays(now, pause)
        const found = dueDates(rule, nextOn, now)
        seen.push(...found.due)
        nextOn = found.nextOn
        expect(nextOn > now).toBe(true)
      }
      const atOnce = dueDates(rule, firstOn, now)
      expect(seen).toEqual(atOnce.due)
      expect(nextOn).toBe(atOnce.nextOn)
    }),
  )
})
