import type { MadeSalon, Row } from './made-salon.ts'

/** A moment on the clock of a time zone, as Intl gives it. */
interface Local {
  date: string
  /** The weekday, from 0 (Sunday) to 6 (Saturday). */
  weekday: number
  hour: number
  /** The time of day as 'HH:mm'. */
  time: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, Local>()

export function localOf(zone: string, at: string): Local {
  const key = `${zone} ${at}`
  const local = known.get(key) ?? read(zone, at)
  known.set(key, local)
  return local
}

function read(zone: string, at: string): Local {
  const format =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formatters.set(zone, format)
  const [date = '', time = ''] = format.format(new Date(at)).split(' ')
  return { date, time, hour: Number(time.slice(0, 2)), weekday: new Date(`${date}T00:00:00Z`).getUTCDay() }
}

const quarter = 15 * 60_000

/**
 * Returns how many quarters of an hour a member could have worked on these days; null if neither they nor the salon
 * have hours.
 */
export function quartersWorked(made: MadeSalon, member: Row, days: { from: string; to: string }): number | null {
  const rows = (made.tables['staff_schedule'] ?? []).filter((row) => row['staff_id'] === member['id'])
  const off = (made.tables['time_off'] ?? []).filter((row) => row['staff_id'] === member['id'])
  const hours = made.tables['business_hours'] ?? []
  if (hours.length === 0 && rows.length === 0) return null
  let worked = 0
  const first = Date.parse(`${days.from}T00:00:00Z`) - 26 * 60 * 60_000
  const last = Date.parse(`${days.to}T00:00:00Z`) + 50 * 60 * 60_000
  for (let ms = first; ms < last; ms += quarter) {
    const at = new Date(ms).toISOString()
    const local = localOf(made.zone, at)
    if (local.date < days.from || local.date > days.to) continue
    if (off.some((row) => at >= String(row['starts_at']) && at < String(row['ends_at']))) continue
    if (isOpen(made, local) && (rows.length === 0 || isOnShift(rows, local))) worked += 1
  }
  return worked
}

function isOpen({ tables }: MadeSalon, { date, weekday, time }: Local): boolean {
  const special = (tables['holiday'] ?? []).filter((row) => row['date'] === date)
  if (special.length > 0)
    return special.every(
      (row) => !row['is_closed'] && time >= String(row['open_time']) && time < String(row['close_time']),
    )
  const hours = tables['business_hours'] ?? []
  if (hours.length === 0) return true
  const usual = hours.find((row) => row['weekday'] === weekday)!
  return Boolean(usual['is_open']) && time >= String(usual['open_time']) && time < String(usual['close_time'])
}

function isOnShift(rows: readonly Row[], { weekday, time }: Local): boolean {
  const own = rows.filter((row) => row['weekday'] === weekday)
  if (own.some((row) => !row['is_available'])) return false
  return own.some((row) => {
    const isBreak = row['break_start'] !== null && time >= String(row['break_start']) && time < String(row['break_end'])
    return time >= String(row['start_time']) && time < String(row['end_time']) && !isBreak
  })
}
