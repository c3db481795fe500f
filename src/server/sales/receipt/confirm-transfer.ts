import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { confirmTransferContract } from '#domain/sales/contract-payments.ts'
import type { Call } from '#server/kit/http/call.ts'
import { settleTransfer } from './settle-transfer.ts'

/** Says that an awaited transfer arrived; who and when is kept. Refuses as settleTransfer does. */
export async function confirmTransfer(
  call: Call,
  { params }: ParsedInput<typeof confirmTransferContract>,
): Promise<Output<typeof confirmTransferContract>> {
  return await settleTransfer(call, params, 'received')
}
