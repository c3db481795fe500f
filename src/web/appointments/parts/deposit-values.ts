import { type DueChoice, chosenDue } from '#domain/appointments/form/due-choices.ts'
import { parseMoney, whyNotRequiredMoney } from '#domain/kit/money.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'

/** The values of the fields of a deposit that is asked for, named as in the contract. */
export interface DepositValues {
  amountMinor: string
  /** The way in which the deadline was chosen; '' means the usual one. */
  dueAt: string
}

export const noDepositTyped: DepositValues = { amountMinor: '', dueAt: '' }

/** Returns why a typed amount is no deposit of a visit at this price; null if it is one. */
export function whyNotDeposit(typed: string, priceMinor: number): string | null {
  const amountMinor = parseMoney(typed)
  if (amountMinor === null || amountMinor === 0) return whyNotRequiredMoney(typed) ?? 'Enter an amount.'
  return amountMinor > priceMinor ? sentenceOf('deposit-above-price') : null
}

/** Returns the deposit in the form of a request; null if no amount is typed, or if there is no time left to pay it. */
export function askedDeposit({ amountMinor: typed, dueAt: way }: DepositValues, choices: readonly DueChoice[]) {
  const amountMinor = parseMoney(typed)
  const due = chosenDue(choices, way)
  return amountMinor && due ? { amountMinor, dueAt: due.dueAt } : null
}
