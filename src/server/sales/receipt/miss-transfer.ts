import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { missTransferContract } from '#domain/sales/contract-payments.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { settleTransfer } from './settle-transfer.ts'

/** Says that an awaited transfer did not arrive: its amount is owed again. Refuses as settleTransfer does. */
export async function missTransfer(
  call: SignedInCall,
  { params }: ParsedInput<typeof missTransferContract>,
): Promise<Output<typeof missTransferContract>> {
  return await settleTransfer(call, params, 'missing')
}
