import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { busySpans } from '#domain/calendars/busy-spans.ts'
import { addDays, epochMinOf, instantOfMin } from '#domain/kit/dates.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { decodeCalendar } from '#server/calendars/decode-calendar.ts'

/*
 * Calendars that real programs wrote, from public reports of bugs in other software. The right results follow from RFC 5545.
 */

interface Expected {
  case: string
  busy?: string[]
  anyOf?: string[][]
  orRefused?: string
}

const folder = new URL('ics/', import.meta.url)
const { files, salonTimeZone, fromLocalDay, toLocalDay } = JSON.parse(
  readFileSync(new URL('expected.json', folder), 'utf8'),
) as { files: Record<string, Expected>; salonTimeZone: string; fromLocalDay: string; toLocalDay: string }

const within = {
  fromMin: epochMinOf(startOfDay(fromLocalDay, salonTimeZone)),
  toMin: epochMinOf(startOfDay(addDays(toLocalDay, 1), salonTimeZone)),
}
const spoken = (minute: number) => instantOfMin(minute).slice(0, 16) + 'Z'
const minuteOf = (moment: string) => epochMinOf(moment.replace('Z', ':00.000Z'))

/** Stretches that touch are one to us, and two in the lists of the cases. */
function merged(busy: readonly string[]): string[] {
  const spans = busy.map((one) => one.split('/').map(minuteOf) as [number, number]).sort(([a], [b]) => a - b)
  const together: [number, number][] = []
  for (const [from, to] of spans)
    if (together.at(-1)?.[1] === from) together.at(-1)![1] = to
    else together.push([from, to])
  return together.map(([from, to]) => `${spoken(from)}/${spoken(to)}`)
}

/** Where the second result is right only if the owner is told. */
const told = ['byhour-twice-a-day.ics', 'every-three-hours.ics']

describe('calendars of other programs', () => {
  test.each(Object.entries(files))('%s', (name, { case: id, busy, anyOf, orRefused }) => {
    const read = busySpans(decodeCalendar(readFileSync(new URL(name, folder)), null)!, within, salonTimeZone)
    const right: (string[] | 'refused')[] = (anyOf ?? [busy!]).map(merged)
    if (orRefused) right.push('refused')
    const isTold = 'busy' in read && read.unread !== null
    if (told.includes(name) && !isTold) right.pop()
    const found = 'busy' in read && read.busy.map(({ fromMin, toMin }) => `${spoken(fromMin)}/${spoken(toMin)}`)
    expect(right, id).toContainEqual(found || 'refused')
  })
})
