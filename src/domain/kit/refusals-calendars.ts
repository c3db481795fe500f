import { calendlyRefusals } from './refusals-calendly.ts'

/** Of the table of refusals what is about calendars of others. */
export const calendarRefusals = {
  ...calendlyRefusals,
  'calendar-address': [
    400,
    'No calendar can be read there. Enter its secret address, which begins with https or webcal and ends in .ics.',
  ],
  'calendar-not-reached': [502, 'That address does not answer with a calendar. Copy it again, then try again.'],
  'no-calendar': [400, 'This is no calendar. Take the .ics file, or the address, that your calendar gives you.'],
  'calendar-too-large': [400, 'There is too much in this calendar: at most 2 MB are read.'],
  'calendar-too-much': [400, 'There is too much in this calendar: reading it takes too much time or memory.'],
  'calendar-unreadable': [400, 'No event in this calendar can be read: line {line}. Export it again, then try again.'],
  'too-many-calendars': [409, 'At most {most} calendars. Remove one that you no longer need.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
