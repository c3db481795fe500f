import { sql } from 'kysely'
import type { PictureType } from '#domain/kit/picture.ts'
import { atLocation } from '#server/kit/db/sql-parts.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A photo as stored. */
export interface KeptPhoto {
  contentType: PictureType
  image: Buffer
}

/**
 * Returns the photo of an expense: null if it has none, undefined if there is no such expense at the location `only`.
 */
export async function findPhoto(
  tx: Tx,
  salonId: string,
  expenseId: string,
  only: string | null,
): Promise<KeptPhoto | null | undefined> {
  const { rows } = await sql<{ contentType: PictureType | null; image: Buffer | null }>`
    select p.content_type as "contentType", p.image
    from expense e left join expense_photo p on p.salon_id = ${salonId} and p.expense_id = e.id
    where e.salon_id = ${salonId} and e.id = ${expenseId} ${atLocation(sql`e.location_id`, only)}`.execute(tx)
  if (!rows[0]) return undefined
  const { contentType, image } = rows[0]
  return contentType && image ? { contentType, image } : null
}

/** Stores the photo of an expense, replacing any earlier one. */
export async function replacePhoto(
  tx: Tx,
  salonId: string,
  { expenseId, contentType, image }: KeptPhoto & { expenseId: string },
  now: string,
): Promise<void> {
  const row = { content_type: contentType, image, created_at: now }
  await tx
    .insertInto('expense_photo')
    .values({ salon_id: salonId, expense_id: expenseId, ...row })
    .onConflict((conflict) => conflict.columns(['salon_id', 'expense_id']).doUpdateSet(row))
    .execute()
}

/** Deletes the photo of an expense. */
export async function erasePhoto(tx: Tx, salonId: string, expenseId: string): Promise<void> {
  await tx.deleteFrom('expense_photo').where('salon_id', '=', salonId).where('expense_id', '=', expenseId).execute()
}
