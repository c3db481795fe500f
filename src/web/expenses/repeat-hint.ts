import { whyNotFirst } from '#domain/expenses/decide-recurring.ts'
import { dueDates, type ExpenseRecurrence } from '#domain/expenses/recurring.ts'
import { isLocalDate } from '#domain/kit/dates.ts'
import { formatDate } from '#domain/kit/time-format.ts'

/**
 * Returns a sentence about the effect of adding a recurring expense: 'Adds 3 expenses until today, then the next on 1
 * Dec 2026.' Returns nothing while the date is invalid.
 */
export function repeatHint(repeat: { firstOn: string; recurrence: ExpenseRecurrence }, today: string): string | null {
  if (!isLocalDate(repeat.firstOn) || whyNotFirst(repeat.firstOn, today)) return null
  const { due, nextOn } = dueDates(repeat, repeat.firstOn, today)
  const next = formatDate(nextOn)
  if (due.length === 0) return `The first is added on ${next}.`
  return `Adds ${due.length === 1 ? '1 expense' : `${due.length} expenses`} until today, then the next on ${next}.`
}
