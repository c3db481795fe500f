import { idOf } from '#domain/testing.ts'
import type { RecurringExpense } from './contract-recurring.ts'
import type { Expense } from './contract.ts'

/** Returns an expense of ₦2,500 for soap, yesterday, not from the till, changed by the given fields. */
export function anExpense(more: Partial<Expense> = {}): Expense {
  return {
    id: idOf(40),
    version: 1,
    locationId: idOf(8),
    category: 'supplies',
    amountMinor: 250_000,
    description: 'Soap',
    spentOn: '2026-11-20',
    isFromTill: false,
    recurringId: null,
    dueOn: null,
    hasPhoto: false,
    ...more,
  }
}

/** Returns the rent on the first of every month as a recurring expense, changed by the given fields. */
export function aRecurringExpense(more: Partial<RecurringExpense> = {}): RecurringExpense {
  return {
    id: idOf(41),
    version: 1,
    locationId: idOf(8),
    category: 'rent',
    amountMinor: 30_000_000,
    description: 'Rent of the shop',
    recurrence: 'monthly',
    firstOn: '2026-10-01',
    nextOn: '2026-12-01',
    ...more,
  }
}
