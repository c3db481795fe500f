import type { addServiceContract } from '#domain/services/contract.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { whyProcessingRefused } from '#domain/services/processing.ts'
import type { Call } from '#server/kit/http/call.ts'
import { insertServices } from './store.ts'

/** Adds an active service to the salon's list. */
export async function addService(
  { tx, salonId, now, newId }: Call,
  { body }: ParsedInput<typeof addServiceContract>,
): Promise<Output<typeof addServiceContract>> {
  const why = whyProcessingRefused(body)
  if (why) throw new Refusal(why, { field: 'processingStartMin' })
  const service = { ...body, id: newId(), isActive: true }
  await insertServices(tx, salonId, [service], now)
  return { service }
}
