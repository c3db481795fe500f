import type { BusyCalendar, Unread } from './contract-busy.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Returns the result of reading a calendar in words: '42 busy times read, 1 event could not be read: line 311'. */
export function readWords({ ahead, unread }: Pick<BusyCalendar, 'ahead' | 'unread'>): string {
  return [`${counted(ahead, 'busy time')} read`, ...(unread ? [unreadWords(unread)] : [])].join(', ')
}

/** Returns the unreadable parts of a calendar in words: '1 event could not be read: line 311'. */
export function unreadWords({ events, inPart, lines, cutAfterLine }: Unread): string {
  const parts = [
    events > 0 && `${counted(events, 'event')} could not be read`,
    inPart > 0 && `${counted(inPart, 'event')} could be read in part only`,
  ].filter((part) => part !== false)
  const more = events + inPart > lines.length ? ' and more' : ''
  const where = lines.length === 1 && !more ? `line ${lines[0]}` : `lines ${lines.join(', ')}${more}`
  const unread = parts.length > 0 ? `${parts.join(', ')}: ${where}` : null
  const cut = cutAfterLine === null ? null : `it ends too early, after line ${cutAfterLine}`
  return [unread, cut].filter((part) => part !== null).join('; ')
}
