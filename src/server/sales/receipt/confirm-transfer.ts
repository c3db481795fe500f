import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { confirmTransferContract } from '#domain/sales/contract-payments.ts'
import type { SignedInCall } from '#server/kit/call.ts'
import { settleTransfer } from './settle-transfer.ts'

/** Says that an awaited transfer arrived; who and when is kept. Refuses as settleTransfer does. */
export async function confirmTransfer(
  call: SignedInCall,
  { params }: ParsedInput<typeof confirmTransferContract>,
): Promise<Output<typeof confirmTransferContract>> {
  return await settleTransfer(call, params, 'received')
}
