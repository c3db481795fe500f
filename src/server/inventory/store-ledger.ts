import { sql } from 'kysely'
import type { Movement } from '#domain/inventory/contract-ledger.ts'
import { newestFirst } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'

/** Returns whether a product exists, archived or not, at the location `only` or at any (null). */
export async function hasProduct(tx: Tx, salonId: string, productId: string, only: string | null): Promise<boolean> {
  const query = tx.selectFrom('product').select('id').where('salon_id', '=', salonId).where('id', '=', productId)
  const reached = only === null ? query : query.where('location_id', '=', only)
  return Boolean(await reached.executeTakeFirst())
}

/**
 * Returns the ledger of a product, newest first; names other locations only for a caller who is not limited to `only`.
 */
export async function selectMovements(
  tx: Tx,
  salonId: string,
  { productId, only }: { productId: string; only: string | null },
  page: PageStart,
) {
  const { rows } = await sql<Movement>`
    select m.id, m.created_at as "at", m.reason, m.change, m.shortage, m.stock_after as "stockAfter", m.note,
      s.number as "saleNumber", coalesce(w.name, k.name || ' (API key)') as "by", case when ${only}::uuid is null then (
        select l.name from product o join location l on l.salon_id = ${salonId} and l.id = o.location_id
        where o.salon_id = ${salonId} and o.id = m.other_product_id
      ) end as "otherLocationName"
    from stock_movement m
    left join sale s on s.salon_id = ${salonId} and s.id = m.sale_id
    left join staff w on w.salon_id = ${salonId} and w.user_id = m.created_by
    left join api_key k on k.salon_id = ${salonId} and k.id::text = m.created_by
    where m.salon_id = ${salonId} and m.product_id = ${productId}
      ${newestFirst('m.created_at', 'm.id', page)}`.execute(tx)
  return rows
}
