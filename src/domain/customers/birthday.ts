import { z } from 'zod'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { formatMonth } from '#domain/kit/time-format.ts'

/** A birthday without its year, such as 02-29, because no one is asked how old they are. */
export const zBirthday = z.string().refine(isBirthday, 'Choose the day and the month.')

function isBirthday(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? []
  return month !== undefined && Number(day) >= 1 && Number(day) <= daysOf(month)
}

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Returns the number of days that a month, given as 02, can have; 31 if no month is chosen yet. */
export function daysOf(month: string): number {
  return lengths[Number(month) - 1] ?? (month === '' ? 31 : 0)
}

/** The months with their two-digit numbers, such as 02. */
export const birthMonths = lengths.map((_, nth) => {
  const value = String(nth + 1).padStart(2, '0')
  return { value, label: formatMonth(`2024-${value}`).split(' ')[0]! }
})

/** Returns a birthday as people say it: 29 February. */
export function formatBirthday(birthday: string): string {
  const [month = '', day = ''] = birthday.split('-')
  return `${Number(day)} ${birthMonths.find(({ value }) => value === month)?.label ?? ''}`
}

/** Returns the birthdays that are celebrated on a day, as 02-29: that one on the 28th in years without it. */
export function birthdaysOf(day: LocalDate): string[] {
  const own = day.slice(5)
  const isLast = own === '02-28' && addDays(day, 1).slice(5) !== '02-29'
  return isLast ? [own, '02-29'] : [own]
}
