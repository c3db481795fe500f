import type { listImportsContract } from '#domain/customers/contract-import.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { Call } from '#server/kit/call.ts'
import { selectImports } from './store-import.ts'

/** The last imports and which of them can still be undone. */
export async function listImports({ tx, salonId }: Call): Promise<Output<typeof listImportsContract>> {
  return { imports: await selectImports(tx, salonId) }
}
