import { memberFirstNames } from '#domain/appointments/member-names.ts'
import { type BookingValues, chosenLines } from './booking-values.ts'
import type { Member } from './members.ts'

/**
 * The beginnings of the names of fields, in the order in which their problems are said. The phone is the last, because
 * a walk-in needs one only for a later time, but for the deposit, which is at the end of the form.
 */
const order = ['customerId', 'customerName', 'serviceIds', 'staff', 'dates', 'time', 'customerPhone', 'deposit']

const words: Readonly<Record<string, string>> = {
  customerId: 'Choose a customer',
  customerName: 'Enter a name',
  customerPhone: 'Enter a phone number',
  serviceIds: 'Choose a service',
  dates: 'Check the dates',
  'deposit.amountMinor': 'Check the deposit',
}

/**
 * Returns the next thing to do in the form of a new appointment; if no problem is left, what will be booked: '15:45
 * with Zainab'.
 */
export function nextStep(
  values: BookingValues,
  problems: Readonly<Record<string, string>>,
  team: readonly Pick<Member, 'id' | 'name'>[],
): string {
  const fields = Object.keys(problems)
  const [next] = order.flatMap((start) => fields.find((field) => field.startsWith(start)) ?? [])
  return next ? toDo(next, values) : `${values.time} with ${firstNames(values, team)}`
}

function toDo(field: string, { date, time, staffId, staffOf: of }: BookingValues): string {
  if (field === 'time') return date === '' ? 'Choose a date' : `Choose ${time === '' ? 'a' : 'another'} time`
  if (!field.startsWith('staff')) return words[field] ?? ''
  const chosen = field === 'staffId' ? staffId : of[field.slice('staffOf.'.length)]
  return `Choose ${chosen ? 'another' : 'a'} staff member`
}

function firstNames(values: BookingValues, team: readonly Pick<Member, 'id' | 'name'>[]): string {
  const member = ({ staffId }: { staffId: string }) => ({
    staffName: team.find(({ id }) => id === staffId)?.name ?? '',
  })
  const lines = chosenLines(values)
  return memberFirstNames(lines.map((line) => ({ ...member(line), sharedWith: (line.sharedWith ?? []).map(member) })))
}
