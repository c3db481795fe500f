import type { listServicesContract } from '#domain/services/contract.ts'
import { compareNames } from '#domain/kit/names.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectServices } from './store.ts'

/** The salon's service list, active and inactive, by name. */
export const listServices: UseCase<typeof listServicesContract> = async ({ tx, salonId }) => {
  return { services: (await selectServices(tx, salonId)).toSorted(compareNames) }
}
