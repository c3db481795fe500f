import { type Property, readLines } from './content-lines.ts'

/** A part of a calendar, with the properties that matter for busy time. */
export interface Component {
  /** The kind of the component in capitals: 'VEVENT'. */
  kind: string
  /** The line in which the component begins, from 1. */
  line: number
  properties: Property[]
  /** The numbers of damaged lines that should be properties. */
  damaged: number[]
  /** The text contains the end of the component. */
  isClosed: boolean
  /** The parts of a time zone description. */
  parts: Component[]
  /** The calendar that the component belongs to. */
  calendar: Component | null
}

export interface Components {
  events: Component[]
  freeBusy: Component[]
  zones: Component[]
  /** The text begins with a calendar. */
  isCalendar: boolean
  /** The last line of a text that ends before its calendar does; null if nothing is missing. */
  cutAfterLine: number | null
}

const outer = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VCALENDAR'])
const mostDeep = 20

/**
 * Reads a text as the components of calendars. An end without a beginning, a beginning without an end, and text before,
 * between and after calendars do not affect other components.
 */
export function readComponents(text: string): Components {
  const found: Components = { events: [], freeBusy: [], zones: [], isCalendar: false, cutAfterLine: null }
  const lists: Record<string, Component[]> = { VEVENT: found.events, VFREEBUSY: found.freeBusy, VTIMEZONE: found.zones }
  const open: Component[] = []
  let lastLine = 0
  const begin = (kind: string, line: number) => {
    // A calendar cannot be nested, and these components occur only in a calendar: any other open component has lost its
    // end.
    if (kind === 'VCALENDAR') open.length = 0
    else if (outer.has(kind)) open.length = open[0]?.kind === 'VCALENDAR' ? 1 : 0
    if (open.length >= mostDeep) return
    const calendar = open[0]?.kind === 'VCALENDAR' ? open[0] : null
    const part = { kind, line, properties: [], damaged: [], isClosed: false, parts: [], calendar }
    open.at(-1)?.parts.push(part)
    open.push(part)
    lists[kind]?.push(part)
    if (kind === 'VCALENDAR' || kind in lists) found.isCalendar = true
  }
  const end = (kind: string) => {
    const at = open.findLastIndex((one) => one.kind === kind)
    if (at >= 0) {
      open[at]!.isClosed = true
      if (kind === 'VEVENT') takeUnclosed(open[at]!, open.slice(at + 1))
      open.length = at
    } else if (kind === 'VEVENT') {
      const lost = eventWithoutBeginning(open.at(-1))
      if (lost) found.events.push(lost)
    }
  }
  readLines(text, {
    property(property) {
      lastLine = property.line
      const kind = property.value.toUpperCase()
      if (property.name === 'BEGIN') begin(kind, property.line)
      else if (property.name === 'END') end(kind)
      else ownerOf(property, open)?.properties.push(property)
    },
    damaged(line) {
      open.at(-1)?.damaged.push(line)
    },
  })
  if (open.length > 0) found.cutAfterLine = lastLine
  return found
}

/**
 * Moves the properties of alarms without an end to their event. Of each repeated property, the last may be the event's
 * own.
 */
function takeUnclosed(event: Component, unclosed: readonly Component[]): void {
  event.properties = event.properties.concat(unclosed.flatMap(({ properties }) => properties).toReversed())
}

/**
 * Returns the component that a property belongs to. An alarm can have a duration and a UID (RFC 9074); all other
 * relevant properties belong to its event.
 */
function ownerOf({ name }: Property, open: readonly Component[]): Component | undefined {
  return name === 'DURATION' || name === 'UID' ? open.at(-1) : open.findLast(({ kind }) => kind !== 'VALARM')
}

/** Returns an event that lost its first line, so that its properties are directly in the calendar. */
function eventWithoutBeginning(calendar: Component | undefined): Component | null {
  if (calendar?.kind !== 'VCALENDAR') return null
  const first = calendar.properties.findIndex(({ name }) => name === 'UID' || name === 'DTSTART')
  const properties = first < 0 ? [] : calendar.properties.splice(first)
  if (properties.length === 0) return null
  const line = properties[0]!.line
  return { kind: 'VEVENT', line, properties, damaged: [], isClosed: true, parts: [], calendar }
}
