import { locationOfNew } from '#domain/auth/reach.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { requireInUse, type Till } from '#domain/sales/day/till.ts'
import type { addRecurringContract, editRecurringContract, RecurringExpense } from './contract-recurring.ts'
import type { Expense } from './contract.ts'
import { dueDates } from './recurring.ts'

/**
 * The largest number of days ago on which a recurring expense may start; an earlier date is a typing error, and would
 * make hundreds of expenses.
 */
const mostDaysBack = 366

/**
 * Returns a new recurring expense, with the expenses of its dates until today. Refuses a start more than a year ago,
 * and an invalid location.
 */
export function decideRecurring(
  locations: readonly Till[],
  body: ParsedInput<typeof addRecurringContract>['body'],
  call: MemberContext,
): { recurring: RecurringExpense; made: Expense[] } {
  const { firstOn } = body
  const now = today(call.now, call.timeZone)
  const why = whyNotFirst(firstOn, now)
  if (why) throw new Refusal(why, { field: 'firstOn' })
  const locationId = locationOfNew(call, body.locationId)
  requireInUse(locations, locationId)
  return madeBy({ ...body, id: call.newId(), version: 1, locationId, nextOn: firstOn }, now, call)
}

/** Returns why a recurring expense cannot start on a day, or null. */
export function whyNotFirst(firstOn: LocalDate, now: LocalDate): 'repeat-too-early' | null {
  return firstOn < addDays(now, -mostDaysBack) ? 'repeat-too-early' : null
}

/**
 * Returns the expenses of all due dates up to today, each once, and the new state of the recurring expense. If
 * nothing is due, its state does not change.
 */
export function madeBy(
  recurring: RecurringExpense,
  now: LocalDate,
  { newId }: Pick<MemberContext, 'newId'>,
): { recurring: RecurringExpense; made: Expense[] } {
  const { id: recurringId, category, amountMinor, description, locationId } = recurring
  const { due, nextOn } = dueDates(recurring, recurring.nextOn, now)
  const of = { category, amountMinor, description, locationId, recurringId, isFromTill: false, hasPhoto: false }
  const made = due.map((dueOn) => ({ ...of, id: newId(), version: 1, spentOn: dueOn, dueOn }))
  return { recurring: { ...recurring, nextOn }, made }
}

/** A locked recurring expense; null if it does not exist. */
export type FoundRecurring = (RecurringExpense & { isEnded: boolean }) | null

/**
 * Returns an edited recurring expense, and its expenses that were due until today but not added yet. A
 * different next date, which must be in the future, or a different interval restarts the repetition there. Throws
 * 'not-found', 'repeat-ended' or 'changed-meanwhile', and refuses an invalid location.
 */
export function decideRecurringEdit(
  found: FoundRecurring,
  locations: readonly Till[],
  { version, ...fields }: ParsedInput<typeof editRecurringContract>['body'],
  call: MemberContext,
): { recurring: RecurringExpense; made: Expense[] } {
  const { isEnded: _, ...before } = requireGoing(found)
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  const now = today(call.now, call.timeZone)
  const due = madeBy(before, now, call)
  const isMoved = fields.nextOn !== before.nextOn
  if (isMoved && fields.nextOn <= now) throw new Refusal('repeat-not-ahead', { field: 'nextOn' })
  const nextOn = isMoved ? fields.nextOn : due.recurring.nextOn
  const locationId = locationOfNew(call, fields.locationId ?? before.locationId)
  if (locationId !== before.locationId) requireInUse(locations, locationId)
  const firstOn = isMoved || fields.recurrence !== before.recurrence ? nextOn : before.firstOn
  return { recurring: { ...before, ...fields, locationId, firstOn, nextOn, version: version + 1 }, made: due.made }
}

/** Returns a recurring expense that can be stopped. Throws 'not-found' or 'repeat-ended'. */
export function requireGoing(found: FoundRecurring): NonNullable<FoundRecurring> {
  if (!found) throw new Refusal('not-found')
  if (found.isEnded) throw new Refusal('repeat-ended')
  return found
}
