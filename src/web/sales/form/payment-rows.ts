import { whyNotMoney } from '#domain/kit/money.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { maxPayments, type PaymentEntry } from '#domain/sales/payments.ts'
import { typedAmount, whyNotAbove0 } from '#domain/sales/form/typed-numbers.ts'
import type { PaymentRow } from './sale-values.ts'

/** A problem with a field of the form. */
export interface Problem {
  field: string
  message: string
}

/**
 * Returns typed payments in the form of the domain's rule. The first empty amount becomes the rest of `dueMinor`; text
 * that is not a number counts as 0, which the rule refuses. Cards are charged on the given terminal, if there is one.
 */
export function paymentEntries(rows: readonly PaymentRow[], dueMinor: number, terminalId?: string): PaymentEntry[] {
  const typed = rows.map(({ amount }) => (amount.trim() === '' ? null : typedAmount(amount)))
  const rest = Math.max(0, dueMinor - typed.reduce<number>((sum, minor) => sum + (minor ?? 0), 0))
  const restAt = typed.indexOf(null)
  return rows.map(({ method, given }, index) => ({
    method,
    amountMinor: typed[index] ?? (index === restAt ? rest : 0),
    cashGivenMinor: method === 'cash' && given.trim() !== '' ? typedAmount(given) : null,
    ...(method === 'card' && terminalId !== undefined && { terminalId }),
  }))
}

/** Returns the problems of typed payments, by field. `path` is the path of the rows in the form. */
export function paymentProblems(rows: readonly PaymentRow[], dueMinor: number, path = 'payments'): Problem[] {
  return paymentEntries(rows, dueMinor).flatMap(({ amountMinor, cashGivenMinor }, index) => {
    const at = (field: keyof PaymentRow, message: string): Problem => ({ field: `${path}.${index}.${field}`, message })
    if (amountMinor <= 0) {
      const typed = rows[index]?.amount ?? ''
      const why =
        typed.trim() === '' ? 'Nothing is left to pay here. Remove this payment.' : whyNotAbove0(typed, 'an amount')
      return [at('amount', why ?? '')]
    }
    const isShort = cashGivenMinor !== null && cashGivenMinor < amountMinor
    return isShort ? [at('given', whyNotCash(rows[index]?.given ?? ''))] : []
  })
}

/** Returns why the cash given is refused: it is not an amount, or it is too little. */
export function whyNotCash(given: string): string {
  return whyNotMoney(given, sentenceOf('cash-too-little')) ?? sentenceOf('cash-too-little')
}

/** Returns why no further payment can be added to this many; null if one can. */
export function whyNotMorePayments(count: number): string | null {
  return count < maxPayments ? null : `At most ${maxPayments} payments.`
}
