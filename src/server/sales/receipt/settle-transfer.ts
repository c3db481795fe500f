import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import type { confirmTransferContract } from '#domain/sales/contract-payments.ts'
import { decideSettled } from '#domain/sales/receipt/decide-payments.ts'
import { entryOf } from '#server/audit/store.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { findPayment, lockSale, saveSettled } from '#server/sales/store-payments.ts'
import { showSale } from '#server/sales/store-receipt.ts'

type Input = ParsedInput<typeof confirmTransferContract>
type Answer = Promise<Output<typeof confirmTransferContract>>

/** Says that an awaited transfer arrived; who and when is kept. Refuses as `decideSettled`. */
export async function confirmTransfer(call: SignedInCall, { params }: Input): Answer {
  return await settle(call, params, 'received')
}

/** Says that an awaited transfer did not arrive: its amount is owed again. Refuses as `decideSettled`. */
export async function missTransfer(call: SignedInCall, { params }: Input): Answer {
  return await settle(call, params, 'missing')
}

const actions = { received: 'transfer-confirmed', missing: 'transfer-missed' } as const

/** Once, however often it is sent. Locks the sale. */
async function settle(call: SignedInCall, params: Input['params'], status: keyof typeof actions): Answer {
  const { tx, salonId, timeZone, now } = call
  const { saleId, paymentId } = params
  const [sale, payment] = await Promise.all([
    lockSale(tx, salonId, saleId, today(now, timeZone)),
    findPayment(tx, salonId, saleId, paymentId),
  ])
  const settled = decideSettled({ sale, payment }, status, call)
  if (!settled) return await showSale(tx, salonId, saleId)
  const after = { paymentId, amountMinor: settled.amountMinor }
  const entry = entryOf(call, { action: actions[status], subject: 'sale', subjectId: saleId, after })
  const [, answer] = await Promise.all([saveSettled(tx, salonId, settled, entry), showSale(tx, salonId, saleId)])
  return answer
}
