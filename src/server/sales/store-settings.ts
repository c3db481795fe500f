import type { SaleSettings } from '#domain/sales/contract-settings.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** How the salon sells; locked until the transaction ends where asked. */
export async function findSaleSettings(
  tx: Tx,
  salonId: string,
  options: { lock?: boolean } = {},
): Promise<SaleSettings> {
  const query = tx
    .selectFrom('salon')
    .select(['is_vat_on as isVatOn', 'vat_bp as vatBp', 'vat_number as vatNumber'])
    .where('salon_id', '=', salonId)
  return await (options.lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

/** Changes how the salon sells from now on. */
export async function updateSaleSettings(tx: Tx, salonId: string, settings: SaleSettings, now: string): Promise<void> {
  await tx
    .updateTable('salon')
    .set({ is_vat_on: settings.isVatOn, vat_bp: settings.vatBp, vat_number: settings.vatNumber, updated_at: now })
    .where('salon_id', '=', salonId)
    .execute()
}
