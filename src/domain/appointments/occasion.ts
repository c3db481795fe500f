import type { Deciding } from '#domain/kit/deciding.ts'
import type { Currency } from '#domain/kit/money.ts'

/** The call in which something about appointments is decided: also one of nobody signed in. */
export interface Occasion extends Omit<Deciding, 'by'> {
  by: Deciding['by'] | null
  currency: Currency
}
