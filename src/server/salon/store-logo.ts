import type { PictureType } from '#domain/kit/picture.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** A picture as stored. */
export interface KeptLogo {
  contentType: PictureType
  image: Buffer
}

/** Returns the salon's logo; null if it has none. */
export async function findLogo(tx: Tx, salonId: string): Promise<KeptLogo | null> {
  const query = tx.selectFrom('salon_logo').select(['content_type as contentType', 'image'])
  // There is only one row; it is sorted so that the isolation tests would notice another salon's.
  return (await query.where('salon_id', '=', salonId).orderBy('stamp', 'desc').executeTakeFirst()) ?? null
}

/** Returns the version of a picture; null if there is none. */
export async function findLogoStamp(tx: Tx, salonId: string): Promise<string | null> {
  const query = tx.selectFrom('salon_logo').select('stamp').where('salon_id', '=', salonId)
  return (await query.orderBy('stamp', 'desc').executeTakeFirst())?.stamp ?? null
}

/** Stores the logo, replacing any earlier one; `stamp` is new with each picture. */
export async function replaceLogo(
  tx: Tx,
  salonId: string,
  { contentType, image, stamp }: KeptLogo & { stamp: string },
  now: string,
): Promise<void> {
  const row = { content_type: contentType, image, stamp, created_at: now }
  await tx
    .insertInto('salon_logo')
    .values({ salon_id: salonId, ...row })
    .onConflict((conflict) => conflict.columns(['salon_id']).doUpdateSet(row))
    .execute()
}

/** Deletes the logo. */
export async function eraseLogo(tx: Tx, salonId: string): Promise<void> {
  await tx.deleteFrom('salon_logo').where('salon_id', '=', salonId).execute()
}
