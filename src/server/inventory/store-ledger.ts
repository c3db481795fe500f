import { sql } from 'kysely'
import type { Movement } from '#domain/inventory/contract-ledger.ts'
import { newestFirst } from '#server/kit/db/newest-first.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import type { PageStart } from '#server/kit/page.ts'

/** Whether the product exists, archived or not. */
export async function hasProduct(tx: Tx, salonId: string, productId: string): Promise<boolean> {
  const query = tx.selectFrom('product').select('id').where('salon_id', '=', salonId).where('id', '=', productId)
  return Boolean(await query.executeTakeFirst())
}

/** The ledger of a product, newest first. */
export async function selectMovements(tx: Tx, salonId: string, productId: string, page: PageStart) {
  const { rows } = await sql<Movement>`
    select m.id, m.created_at as "at", m.reason, m.change, m.shortage, m.stock_after as "stockAfter", m.note,
      s.number as "saleNumber", w.name as "by"
    from stock_movement m
    left join sale s on s.salon_id = ${salonId} and s.id = m.sale_id
    left join staff w on w.salon_id = ${salonId} and w.user_id = m.created_by
    where m.salon_id = ${salonId} and m.product_id = ${productId}
      ${newestFirst('m.created_at', 'm.id', page)}`.execute(tx)
  return rows
}
