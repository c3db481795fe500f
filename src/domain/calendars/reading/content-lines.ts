/** A property of a calendar that matters for busy time, as written in the text. */
export interface Property {
  /** The name of the property, in capitals. */
  name: string
  /** The text between the name and the value, including its semicolons. */
  params: string
  value: string
  /** The line in which the property begins, from 1. */
  line: number
}

/** The callbacks for a calendar's lines: relevant properties, and damaged lines that should be properties. */
export interface LineReader {
  property(property: Property): void
  damaged(line: number): void
}

const dated = ['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY', 'DTSTAMP', 'LAST-MODIFIED']
const offsets = ['TZOFFSETFROM', 'TZOFFSETTO', 'TZID', 'X-LIC-LOCATION']
const others = [
  'DURATION',
  'RRULE',
  'EXRULE',
  'STATUS',
  'TRANSP',
  'UID',
  'SEQUENCE',
  'METHOD',
  'X-MICROSOFT-CDO-BUSYSTATUS',
]
/** The properties that matter. All others are skipped without reading their values. */
const wanted = new Set(['BEGIN', 'END', ...dated, ...offsets, ...others])
const isDated = new Set(dated)

const nameAtStart = /(?:[A-Za-z0-9-]+\.)?([A-Za-z0-9_-]+)(?=[;:])/y
/** Matches a line of prose that a program did not indent ('Status: Cancelled'), which is not a property. */
const proseAtStart = /[A-Z][a-z]+: /y
/** Matches the first line of a calendar that is indented although it continues no line. */
const indentedBegin = /^[ \t]{1,9}BEGIN:VCALENDAR\s*$/i
/** Matches a property whose colon after the name is missing or replaced: 'DTSTART=2026…', 'RRULE FREQ=…'. */
const withoutSign = /(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)(?![A-Z;:-])[ =]*(\d|FREQ=|P)?/y

/**
 * Reads a text as the lines of a calendar (RFC 5545, section 3.1), with any line ends. Continued lines are joined, even
 * if the program that wrote them forgot to indent them. Takes time in proportion to the text.
 */
export function readLines(text: string, reader: LineReader): void {
  let open: OpenLine | null = null
  const close = () => {
    if (open) reader.property(splitProperty(open))
    open = null
  }
  const goOn = (line: OpenLine, more: string) => {
    line.text += more
    line.mayGoOn -= 1
  }
  eachLine(text, (written, number) => {
    const line = indentedBegin.test(written) ? written.trim() : written
    const first = line.charCodeAt(0)
    if (first === 32 || first === 9) {
      if (open) goOn(open, line.slice(1))
      return
    }
    const name = nameOf(line)
    const repaired = name === null ? repairedLine(line) : null
    if (open !== null && repaired === null && (name === null || !isStandard(name)) && goesOn(open, line)) {
      goOn(open, line)
    } else if (name !== null) {
      close()
      if (wanted.has(name)) open = openLine(line, number, name)
    } else if (repaired) {
      close()
      open = openLine(repaired, number, nameOf(repaired)!)
    } else if (repaired === '' || (open !== null && open.signs !== null)) {
      close()
      reader.damaged(number)
    }
  })
  close()
}

interface OpenLine {
  text: string
  line: number
  name: string
  nameEnd: number
  /** The characters that the value may contain if it can continue on lines that are not indented; otherwise null. */
  signs: RegExp | null
  /**
   * The number of further lines on which the value may begin, because the name of a zone can continue on lines that are
   * not indented.
   */
  mayGoOn: number
}

const datesOnly = /^[\dTZPWDHMS,:/+ -]+$/
const ruleOnly = /^[A-Z\d=;, +-]+$/
const datedValue = /:\s{0,9}\d{4}-?\d\d-?\d\d/

function openLine(text: string, line: number, name: string): OpenLine {
  const signs = isDated.has(name) ? datesOnly : name === 'RRULE' || name === 'EXRULE' ? ruleOnly : null
  return { text, line, name, nameEnd: text.search(/[;:]/), signs, mayGoOn: signs === datesOnly ? 20 : 0 }
}

/** Returns whether a line that is not indented continues the open line. */
function goesOn({ text, signs, mayGoOn }: OpenLine, line: string): boolean {
  return signs !== null && (signs.test(line) || (mayGoOn > 0 && !datedValue.test(text)))
}

const isStandard = (name: string) => wanted.has(name) || name.startsWith('X-') || knownOthers.has(name)
const knownOthers = new Set(
  (
    'SUMMARY DESCRIPTION LOCATION CLASS CREATED ORGANIZER ATTENDEE CATEGORIES ATTACH COMMENT GEO PRIORITY RESOURCES ' +
    'PERCENT-COMPLETE COMPLETED DUE CONTACT RELATED-TO URL ACTION REPEAT TRIGGER REQUEST-STATUS TZNAME TZURL CALSCALE ' +
    'PRODID VERSION NAME REFRESH-INTERVAL SOURCE COLOR IMAGE CONFERENCE ACKNOWLEDGED'
  ).split(' '),
)

/** The byte order mark. It can also be at the beginning of a later line if files were joined. */
const byteOrderMark = 0xfeff

/** Calls `each` for every line that is not blank, with its number. Lines end with LF, CR, CRLF or CRCRLF. */
function eachLine(text: string, each: (line: string, number: number) => void): void {
  let number = 1
  for (let at = 0; at < text.length; number++) {
    while (text.charCodeAt(at) === byteOrderMark) at++
    let end = at
    while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++
    const line = text.slice(at, end)
    if (line.trim() !== '') each(line, number)
    at = end + 1
    if (text.charCodeAt(end) === 13) {
      if (text.charCodeAt(at) === 10) at += 1
      else if (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10) at += 2
    }
  }
}

function nameOf(line: string): string | null {
  nameAtStart.lastIndex = 0
  const name = nameAtStart.exec(line)?.[1]
  proseAtStart.lastIndex = 0
  return name === undefined || proseAtStart.test(line) ? null : name.toUpperCase()
}

/** Returns a line with its missing colon added; '' if it cannot be repaired, null if it is not a calendar line. */
function repairedLine(line: string): string | null {
  withoutSign.lastIndex = 0
  const found = withoutSign.exec(line)
  if (!found) return null
  const [whole, name, begins] = found
  return begins === undefined ? '' : `${name}:${begins}${line.slice(whole.length)}`
}

function splitProperty({ text, line, name, nameEnd }: OpenLine): Property {
  let colon = text.charCodeAt(nameEnd) === 58 ? nameEnd : colonOutsideQuotes(text, nameEnd)
  // The name of a zone may contain colons: '(UTC+01:00) West Central Africa'. The value begins with something like a
  // date.
  if (isDated.has(name)) {
    let at = colon
    for (let tries = 0; at >= 0 && tries < 20; tries++) {
      if (looksLikeDate(text, at + 1)) {
        colon = at
        break
      }
      at = text.indexOf(':', at + 1)
    }
  }
  return colon < 0
    ? { name, line, params: text.slice(nameEnd), value: '' }
    : { name, line, params: text.slice(nameEnd, colon), value: text.slice(colon + 1).trim() }
}

function colonOutsideQuotes(text: string, from: number): number {
  let isQuoted = false
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 34) isQuoted = !isQuoted
    else if (sign === 58 && !isQuoted) return at
  }
  return text.indexOf(':', from)
}

const dateAt = /\s{0,9}\d{4}-?\d\d-?\d\d/y
function looksLikeDate(text: string, at: number): boolean {
  dateAt.lastIndex = at
  return dateAt.test(text)
}

const paramPatterns = new Map<string, RegExp>()

/** Returns the value of a parameter without its quotation marks; null if it is missing. */
export function paramOf(
  { params }: Pick<Property, 'params'>,
  name: 'TZID' | 'VALUE' | 'RANGE' | 'FBTYPE',
): string | null {
  if (params === '') return null
  let pattern = paramPatterns.get(name)
  if (!pattern) paramPatterns.set(name, (pattern = new RegExp(`[;:] ?${name} ?=(?:\\s?"([^"]*)|([^;]*))`, 'i')))
  const found = pattern.exec(params.slice(0, 4000))
  return found ? (found[1] ?? found[2]!).trim() : null
}
