import { type MinuteSpan, rowMin } from '#domain/appointments/calendar.ts'
import type { LocalDate } from '#domain/kit/dates.ts'

/** A place on the grid where a new appointment can begin. */
export interface SlotAt {
  date: LocalDate
  min: number
}

/** The starts of a day, one per row, in opening hours only: elsewhere nothing can be booked. */
export function slotsOf(open: MinuteSpan | null, shown: MinuteSpan): number[] {
  if (!open) return []
  const from = Math.ceil(Math.max(open.fromMin, shown.fromMin) / rowMin) * rowMin
  const count = Math.max(0, Math.ceil((Math.min(open.toMin, shown.toMin) - from) / rowMin))
  return Array.from({ length: count }, (_, row) => from + row * rowMin)
}

type Days = readonly { date: LocalDate; slots: readonly number[] }[]

/**
 * Where a key leads from a slot: up and down in the day, left and right to the nearest start of the next open day,
 * Home and End to the day's ends. null when it leads nowhere or means nothing.
 */
export function slotAfterKey(days: Days, { date, min }: SlotAt, key: string): SlotAt | null {
  const here = days.findIndex((day) => day.date === date)
  const slots = days[here]?.slots ?? []
  const found = (next: number | undefined) => (next === undefined ? null : { date, min: next })
  if (key === 'ArrowUp') return found(slots.findLast((slot) => slot < min))
  if (key === 'ArrowDown') return found(slots.find((slot) => slot > min))
  if (key === 'Home') return found(slots[0])
  if (key === 'End') return found(slots.at(-1))
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return step ? besides(days, here, step, min) : null
}

function besides(days: Days, here: number, step: number, min: number): SlotAt | null {
  for (let index = here + step; index >= 0 && index < days.length; index += step) {
    const { date, slots } = days[index]!
    const nearest = slots.toSorted((a, b) => Math.abs(a - min) - Math.abs(b - min))[0]
    if (nearest !== undefined) return { date, min: nearest }
  }
  return null
}

/** The slot that the Tab key reaches first: the one last visited, else the first at or after this moment, else any. */
export function tabStop(days: Days, visited: SlotAt | null, now: SlotAt): SlotAt | null {
  const isThere = (slot: SlotAt) => days.some((day) => day.date === slot.date && day.slots.includes(slot.min))
  if (visited && isThere(visited)) return visited
  for (const { date, slots } of days) {
    const next = date < now.date ? undefined : slots.find((slot) => date > now.date || slot >= now.min)
    if (next !== undefined) return { date, min: next }
  }
  const first = days.find(({ slots }) => slots.length > 0)
  return first ? { date: first.date, min: first.slots[0]! } : null
}
