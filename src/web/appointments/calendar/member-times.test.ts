import { expect, test } from 'vitest'
import { booked, friday } from '#web/appointments/grid/testing-columns.ts'
import type { Openness } from '#web/appointments/grid/shades.ts'
import { columnNow } from './member-times.ts'

const noon = { date: '2026-11-20', min: 720 }
const now = (entries: Parameters<typeof friday>, openness: Partial<Openness> = {}, at = noon) =>
  columnNow({ ...friday(...entries)[0]!, ...openness }, at)

test('the head of a column counts the boxes of today that take time, and those in progress from now on', () => {
  const late = booked('a', '12:30', 60)
  expect(now([late])).toEqual({ isFree: true, untilMin: 750 })
  expect(now([{ ...late, status: 'cancelled' }])).toEqual({ isFree: true, untilMin: 1080 })
  expect(now([{ ...late, status: 'in-progress' }])).toEqual({ isFree: false, untilMin: 810 })
  expect(now([booked('a', '11:00', 30, { status: 'in-progress' })])).toEqual({ isFree: false, untilMin: null })
  expect(now([late], {}, { ...noon, date: '2026-11-19' })).toBeNull()
})

test('busy time of the member’s own calendar is busy, time off is not', () => {
  const off = { fromMin: 660, toMin: 900, reason: 'Busy elsewhere' }
  const elsewhere = { staffId: 'm0', startsAt: '2026-11-20T10:00:00Z', endsAt: '2026-11-20T14:00:00Z' }
  expect(now([], { off: [{ ...off, elsewhere }] })).toEqual({ isFree: false, untilMin: 900 })
  expect(now([], { off: [off] })).toBeNull()
})
