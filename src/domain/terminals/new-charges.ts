import { canBePaidByCard } from '#domain/deposits/card-payment.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import type { Mode } from '#domain/kit/provider.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { NewPayment, PaymentEntry } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import type { Charge } from './charge.ts'

/** The salon's terminals at the time of a sale, and the mode of its key; null without a key. */
export interface Chargeable {
  mode: Mode | null
  terminals: readonly { id: string; name: string; locationId: string; isUsable: boolean }[]
}

/** A charge as it is written with its payment. */
export type NewCharge = Pick<
  Charge,
  'id' | 'terminalId' | 'saleId' | 'paymentId' | 'amountMinor' | 'currency' | 'mode' | 'createdAt'
> & { terminalName: string }

interface Charged {
  sale: { id: string; locationId: string; currency: Receipt['salon']['currency'] }
  entries: readonly PaymentEntry[]
  /** The payments made from the entries, in their order. */
  payments: readonly NewPayment[]
}

/**
 * Returns the charges of new payments on card terminals. Throws 'terminal-not-found', 'terminal-not-usable',
 * 'terminal-elsewhere', 'terminal-no-key' or 'terminal-too-little'.
 */
export function newCharges(
  found: Chargeable,
  { sale, entries, payments }: Charged,
  { now, newId }: Pick<MemberContext, 'now' | 'newId'>,
): NewCharge[] {
  return entries.flatMap(({ terminalId, amountMinor }, at) => {
    if (terminalId === undefined) return []
    const terminal = found.terminals.find(({ id }) => id === terminalId)
    if (!terminal) throw new Refusal('terminal-not-found', { field: 'payments' })
    if (found.mode === null) throw new Refusal('terminal-no-key', { field: 'payments' })
    if (!terminal.isUsable) throw new Refusal('terminal-not-usable', { field: 'payments' })
    if (terminal.locationId !== sale.locationId) throw new Refusal('terminal-elsewhere', { field: 'payments' })
    if (!canBePaidByCard(amountMinor, sale.currency)) throw new Refusal('terminal-too-little', { field: 'payments' })
    const of = { saleId: sale.id, paymentId: payments[at]!.id, amountMinor, currency: sale.currency }
    return [{ id: newId(), terminalId, terminalName: terminal.name, ...of, mode: found.mode, createdAt: now }]
  })
}

/** Returns the payments of a new receipt with their charges. */
export function withCharges<P extends { id: string }>(payments: readonly P[], charges: readonly NewCharge[]) {
  return payments.map((payment) => {
    const charge = charges.find(({ paymentId }) => paymentId === payment.id)
    if (!charge) return payment
    const { id: chargeId, terminalName: name } = charge
    return { ...payment, terminal: { chargeId, state: 'open' as const, name, last4: null } }
  })
}
