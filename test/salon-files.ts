import type { TableSum } from '#domain/backup/file-format.ts'
import { inSnapshot, openCopying, tableShapes } from '#server/kit/db/copy.ts'
import { conditionFor, selectSalonTables } from '#server/backup/store-salon.ts'
import { sumOf } from '#server/backup/write-backup.ts'
import { sealedColumns } from '#server/sealed-columns.ts'
import { placeAt } from './backups.ts'

/** Returns where and how salons of a test's database are exported and imported. */
export const salonPlaceAt = (ownerUrl: string, passphrase?: string) => ({
  ...placeAt(ownerUrl, passphrase),
  sealed: sealedColumns,
})

/** Returns the message of the error with which a promise is rejected. */
export const failureOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )

/** Counts and sums the rows of every table, leaving out those of one salon and of accounts that belong only to it. */
export async function sumsBeside(ownerUrl: string, salonId: string): Promise<Record<string, TableSum>> {
  const client = await openCopying(ownerUrl)
  try {
    return await inSnapshot(client, async () => {
      const sums: Record<string, TableSum> = {}
      const ofSalons = await selectSalonTables(client)
      for (const table of await tableShapes(client)) {
        const own = conditionFor(table.name, salonId)
        const ofOthers = own.replace(' = ', ' <> ')
        const isOfAccounts =
          table.name === 'auth_user' || (table.name.startsWith('auth_') && table.columns.includes('user_id'))
        const where = isOfAccounts ? `(${ofOthers} OR NOT (${own}))` : ofOthers
        const isSplit = isOfAccounts || ofSalons.includes(table.name)
        sums[table.name] = await sumOf(client, table, isSplit ? { where } : {})
      }
      return sums
    })
  } finally {
    await client.end()
  }
}
