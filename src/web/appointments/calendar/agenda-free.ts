import { finestStepMin } from '#domain/appointments/availability/availability.ts'
import { mergeSpans, withoutSpans } from '#domain/appointments/availability/intervals.ts'
import type { MinuteSpan, WallTime } from '#domain/appointments/calendar/calendar.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import type { GridColumn } from '#web/appointments/grid/columns.ts'
import { inside, type Openness } from '#web/appointments/grid/shades.ts'
import { memberTimes } from './member-times.ts'

/** A stretch of a day in which some members have nothing to do. */
export interface FreeStretch extends MinuteSpan {
  members: readonly CalendarMember[]
}

/** A stretch begins at a multiple of 15 minutes and has at least 30, so that something fits in. */
const beginsEveryMin = 15
const leastMin = 30

/**
 * Returns the free stretches of a day, from now on if it is today, by start: working hours without appointments and time
 * off. A stretch that has begun starts now, as in the form, so that the agenda says who is free. Members who are
 * free at the same time share a stretch. Buffers are not considered; the form checks them.
 */
export function freeStretches(
  { date, boxes }: Pick<GridColumn, 'date' | 'boxes'>,
  members: readonly CalendarMember[],
  opennessOf: (date: LocalDate, staffId: string) => Openness,
  now: WallTime,
): FreeStretch[] {
  const nowMin = date === now.date ? now.min : -1
  const fromMin = Math.max(0, Math.floor(nowMin / finestStepMin) * finestStepMin)
  const found = new Map<string, { span: MinuteSpan; members: CalendarMember[] }>()
  for (const member of members.filter(({ isActive }) => isActive)) {
    const { works, busy, off, begun } = memberTimes({ date, boxes }, opennessOf(date, member.id), member.id, now)
    // A customer who was started early takes the time from now on.
    const begunNow = begun.map(({ toMin }) => ({ fromMin, toMin }))
    const free = withoutSpans(inside(mergeSpans(works), { fromMin, toMin: 1440 }), [...busy, ...off, ...begunNow])
    const stretches = free.map((span) => fromStep(span, span.fromMin <= nowMin ? finestStepMin : beginsEveryMin))
    for (const span of stretches.filter(({ fromMin: from, toMin }) => toMin - from >= leastMin)) {
      const key = `${span.fromMin} ${span.toMin}`
      if (!found.has(key)) found.set(key, { span, members: [] })
      found.get(key)!.members.push(member)
    }
  }
  return [...found.values()]
    .map(({ span, members: free }) => ({ ...span, members: free }))
    .toSorted((a, b) => a.fromMin - b.fromMin || a.toMin - b.toMin)
}

/** Returns who is free as words: 'Bisi, Tolu and 3 more'. */
export function freeNames({ members }: FreeStretch): string {
  const names = members.map(({ name }) => firstNameOf(name))
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}

function fromStep({ fromMin, toMin }: MinuteSpan, stepMin: number): MinuteSpan {
  return { fromMin: Math.ceil(fromMin / stepMin) * stepMin, toMin }
}
