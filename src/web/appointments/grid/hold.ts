import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import type { GridBox, GridColumn } from './columns.ts'
import { snapDuration, snapMin, snapStart } from './geometry.ts'

/** The current or possible new place of an appointment. */
export interface Place {
  /** The id of the column. */
  column: string
  startMin: number
  durationMin: number
}

/** An appointment that is picked up; nothing is changed until it is dropped. */
export interface Held {
  box: GridBox
  from: Place
  to: Place
  by: 'pointer' | 'keys'
}

/** The change that dropping requests, with only the fields that differ. */
export interface GridChange {
  appointment: GridBox['appointment']
  startMin?: number
  date?: string
  staffId?: string
  durationMin?: number
}

/** Returns a picked-up box; `column` is the column that it is in. */
export function pickUp(box: GridBox, column: string, by: Held['by']): Held {
  const from = { column, startMin: box.start.min, durationMin: box.durationMin }
  return { box, from, to: from, by }
}

/** Returns whether the held box has left its original place or length. */
export function isMoved({ from, to }: Held): boolean {
  return from.column !== to.column || from.startMin !== to.startMin || from.durationMin !== to.durationMin
}

type Step = (place: Place, columns: readonly GridColumn[], shown: MinuteSpan) => Place

const later =
  (steps: number): Step =>
  (place, _columns, shown) => ({
    ...place,
    startMin: snapStart(stepped(place.startMin, steps), place.durationMin, shown),
  })
const longer =
  (steps: number): Step =>
  (place, _columns, shown) => {
    const endMin = stepped(place.startMin + place.durationMin, steps)
    return { ...place, durationMin: snapDuration(place.startMin, endMin, shown) }
  }
const aside =
  (steps: number): Step =>
  (place, columns) => {
    const here = columns.findIndex(({ id }) => id === place.column)
    return { ...place, column: columns[here + steps]?.id ?? place.column }
  }

const keys: Readonly<Record<string, Step>> = {
  ArrowUp: later(-1),
  ArrowDown: later(1),
  PageUp: later(-4),
  PageDown: later(4),
  ArrowLeft: aside(-1),
  ArrowRight: aside(1),
  'Shift+ArrowUp': longer(-1),
  'Shift+ArrowDown': longer(1),
}

/**
 * Returns the place to which a key moves the held box; the arrows move it by a quarter of an hour. Returns null if the
 * key has no meaning.
 */
export function afterHoldKey(held: Held, key: string, columns: readonly GridColumn[], shown: MinuteSpan): Place | null {
  return keys[key]?.(held.to, columns, shown) ?? null
}

/** Returns the change that dropping the box here makes. */
export function heldChange({ box, from, to }: Held, columns: readonly GridColumn[]): GridChange {
  const column = columns.find(({ id }) => id === to.column)
  const before = columns.find(({ id }) => id === from.column)
  const staffId = column?.staffId ?? null
  return {
    appointment: box.appointment,
    ...((to.startMin !== from.startMin || column?.date !== before?.date) && {
      startMin: to.startMin,
      date: column?.date ?? box.start.date,
    }),
    ...(staffId && staffId !== box.appointment.staffId && { staffId }),
    ...(to.durationMin !== from.durationMin && { durationMin: to.durationMin }),
  }
}

/** Returns the times of a place in words: '14:30 to 15:30'. */
export function spanWords({ startMin, durationMin }: Omit<Place, 'column'>, between = ' to '): string {
  return `${timeOfMinute(startMin)}${between}${timeOfMinute((startMin + durationMin) % 1440)}`
}

/** Returns a place in words for screen readers: '14:30 to 15:30, Sunday, 22 November, Tolu Bello'. */
export function placeWords(place: Place, columns: readonly GridColumn[]): string {
  const column = columns.find(({ id }) => id === place.column)
  return [spanWords(place), column && formatDay(column.date), column?.member?.name].filter(Boolean).join(', ')
}

/** Returns the next point of the quarter-hour grid, even from a time that is not on it. */
function stepped(min: number, steps: number): number {
  const base = steps > 0 ? Math.floor(min / snapMin) : Math.ceil(min / snapMin)
  return (base + steps) * snapMin
}
