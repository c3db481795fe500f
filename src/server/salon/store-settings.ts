import { type SaleSettings, zSaleSettings } from '#domain/sales/contract-settings.ts'
import { fieldsIn } from '#server/kit/db/fields.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const settled = fieldsIn('salon', zSaleSettings.keyof().options)

/** How the salon sells; locked until the transaction ends where asked. */
export async function findSaleSettings(
  tx: Tx,
  salonId: string,
  options: { lock?: boolean } = {},
): Promise<SaleSettings> {
  const query = tx.selectFrom('salon').select(settled.columns).where('salon_id', '=', salonId)
  return await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

/** Changes how the salon sells from now on. */
export async function updateSaleSettings(tx: Tx, salonId: string, settings: SaleSettings, now: string): Promise<void> {
  await tx
    .updateTable('salon')
    .set({ ...settled.values(settings), updated_at: now })
    .where('salon_id', '=', salonId)
    .execute()
}
