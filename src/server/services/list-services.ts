import type { listServicesContract } from '#domain/services/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { compareNames } from '#domain/kit/names.ts'
import type { Call } from '#server/kit/call.ts'
import { selectServices } from './store.ts'

/** The salon's service list, active and inactive, by name. */
export async function listServices({ tx, salonId }: Call): Promise<Output<typeof listServicesContract>> {
  return { services: (await selectServices(tx, salonId)).toSorted(compareNames) }
}
