import type { listImportsContract } from '#domain/customers/contract-import.ts'
import type { UseCase } from '#server/kit/call.ts'
import { selectImports } from './store-import.ts'

/** The last imports and which of them can still be undone. */
export const listImports: UseCase<typeof listImportsContract> = async ({ tx, salonId }) => {
  return { imports: await selectImports(tx, salonId) }
}
