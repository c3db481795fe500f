import { locationOfNew } from '#domain/auth/reach.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { requireInUse, requireTill, type Till } from '#domain/sales/day/till.ts'
import type { addExpenseContract, editExpenseContract, Expense } from './contract.ts'

/** A locked expense, and whether the day of the till that paid it is closed. */
export interface FoundExpense {
  expense: Expense
  isDayClosed: boolean
}

/**
 * Returns a new expense. Refuses a future day, a location out of reach or out of use, and a closed day if the
 * money came from a till. `tills` are the tills of that day.
 */
export function decideExpense(
  tills: readonly Till[],
  { photo, ...fields }: ParsedInput<typeof addExpenseContract>['body'],
  call: MemberContext,
): Expense {
  requireBegun(fields.spentOn, call)
  const locationId = locationOfNew(call, fields.locationId)
  const expense = { ...fields, id: call.newId(), version: 1, locationId, recurringId: null, dueOn: null }
  requirePlace(tills, expense)
  return { ...expense, hasPhoto: Boolean(photo) }
}

/**
 * Returns an expense with an edit applied. Throws 'not-found', 'changed-meanwhile', and every refusal of
 * `decideExpense`. If the expense was paid from a till whose day is closed, only its description and photo can change
 * (R-243).
 */
export function decideExpenseEdit(
  found: FoundExpense | null,
  tills: readonly Till[],
  { version, photo, ...fields }: ParsedInput<typeof editExpenseContract>['body'],
  call: MemberContext,
): Expense {
  if (!found) throw new Refusal('not-found')
  const { expense: before, isDayClosed } = found
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  requireBegun(fields.spentOn, call)
  const locationId = locationOfNew(call, fields.locationId ?? before.locationId)
  const hasPhoto = photo === undefined ? before.hasPhoto : photo !== null
  const after = { ...before, ...fields, locationId, hasPhoto, version: version + 1 }
  if (!isSameMoney(before, after)) {
    if (before.isFromTill && isDayClosed) throw new Refusal('day-closed', { field: 'spentOn' })
    requirePlace(tills, after)
  }
  return after
}

/**
 * Returns an expense that can be erased. Throws 'not-found', or a refusal if it was paid from a till on a closed day
 * (R-243).
 */
export function decideExpenseDelete(found: FoundExpense | null): Expense {
  if (!found) throw new Refusal('not-found')
  if (found.expense.isFromTill && found.isDayClosed) throw new Refusal('day-closed')
  return found.expense
}

/** Throws if an expense is in the future, because lists and reports that end today wouldn't show it. */
function requireBegun(spentOn: string, { now, timeZone }: MemberContext): void {
  if (spentOn > today(now, timeZone)) throw new Refusal('day-not-begun', { field: 'spentOn' })
}

function requirePlace(tills: readonly Till[], { isFromTill, locationId }: Expense | Omit<Expense, 'hasPhoto'>): void {
  if (isFromTill) requireTill(tills, locationId, 'spentOn')
  else requireInUse(tills, locationId)
}

/**
 * Returns whether an edit leaves the money as it was: the same amount from the same place on the same day. An amount
 * that was never in a till has no part in a day close.
 */
function isSameMoney(before: Expense, after: Expense): boolean {
  const place = before.locationId === after.locationId && before.isFromTill === after.isFromTill
  const isSameDay = !after.isFromTill || (before.spentOn === after.spentOn && before.amountMinor === after.amountMinor)
  return place && isSameDay
}
