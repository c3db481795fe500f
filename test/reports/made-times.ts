import { randomUUID } from 'node:crypto'
import { iso, type Making, ownRow, type Row } from './made-salon.ts'

/*
 * When the members of a made salon work, and when it is closed.
 */

const minute = 60_000
const day = 24 * 60 * minute

export function makeSchedule({ random, salonId, ms }: Making, staffId: string): Row[] {
  if (random.chance(0.4)) return []
  const row = { salon_id: salonId, staff_id: staffId, date: null, created_at: iso(ms), updated_at: iso(ms) }
  const hours = { start_time: '08:30', end_time: '17:00', break_start: null, break_end: null }
  return [0, 1, 3, 5, 6].flatMap((weekday) => {
    const [isAvailable, hasBreak] = [random.chance(0.8), random.chance(0.5)]
    const times = hasBreak ? { ...hours, break_start: '12:00', break_end: '12:45' } : hours
    return [{ ...row, id: randomUUID(), weekday, is_available: isAvailable, ...times }]
  })
}

export function makeTimeOff({ random, salonId, ms }: Making, staffId: string): Row[] {
  if (random.chance(0.6)) return []
  const from = Math.floor((ms - random.int(0, 40) * day) / (30 * minute)) * 30 * minute
  const to = from + random.int(1, 100) * 60 * minute
  return [
    {
      salon_id: salonId,
      id: randomUUID(),
      staff_id: staffId,
      starts_at: iso(from),
      ends_at: iso(to),
      created_at: iso(ms),
    },
  ]
}

export function makeHolidays(making: Making): Row[] {
  const { random, ms } = making
  return Array.from({ length: random.int(0, 2) }, () => {
    const isClosed = random.chance(0.5)
    const times = isClosed ? { open_time: null, close_time: null } : { open_time: '10:00', close_time: '14:30' }
    const date = iso(ms - random.int(0, 60) * day).slice(0, 10)
    return ownRow(making, { id: randomUUID(), name: 'Rest', date, recurrence: 'none', is_closed: isClosed, ...times })
  })
}
