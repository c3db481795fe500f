import { expect, test } from 'vitest'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { opennessIn } from './openness.ts'
import { startOfNext } from './use-calendar.ts'

const zone = 'Africa/Lagos'
const saturday = '2026-11-21'
const usual = [{ fromMin: 540, toMin: 1080 }]
const times = { staff: [], hours: defaultBusinessHours, zone, days: [], timeOff: [], busy: [] }

test('a day that was not sent has the usual hours of the week; without hours it is open all day', () => {
  expect(opennessIn(times)(saturday, null).open).toEqual(usual)
  expect(opennessIn(times)('2026-11-22', null).open).toEqual([])
  expect(opennessIn({ ...times, hours: null })(saturday, null).open).toEqual([{ fromMin: 0, toMin: 1440 }])
})

test('a new appointment begins today at the next half hour that is open, and never on a holiday (R-32)', () => {
  const now = '2026-11-21T10:10:00.000Z'
  expect(startOfNext(saturday, usual, now, zone)).toEqual({ date: saturday, time: '11:30' })
  const holiday = { date: saturday, open: [], holidays: [{ name: 'Feast', isClosed: true }] }
  const { open, closedFor } = opennessIn({ ...times, days: [holiday] })(saturday, null)
  expect(closedFor).toBe('Feast')
  expect(startOfNext(saturday, open, now, zone)).toEqual({ date: saturday, time: '' })
})
