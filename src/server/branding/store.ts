import type { CoverSize } from '#domain/branding/cover.ts'
import type { PictureType } from '#domain/kit/picture.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

const columns = { small: 'small_image', large: 'large_image' } as const

/** Returns the cover of a salon in one size; null if it has none. */
export async function findCover(
  tx: Tx,
  salonId: string,
  size: CoverSize,
): Promise<{ contentType: PictureType; image: Buffer } | null> {
  const query = tx.selectFrom('salon_cover').select(['content_type as contentType', `${columns[size]} as image`])
  // There is only one row; it is sorted so that the isolation tests would notice another salon's.
  return (await query.where('salon_id', '=', salonId).orderBy('hash', 'desc').executeTakeFirst()) ?? null
}

/** Returns the version of a cover; null if there is none. */
export async function findCoverHash(tx: Tx, salonId: string): Promise<string | null> {
  const query = tx.selectFrom('salon_cover').select('hash').where('salon_id', '=', salonId)
  return (await query.orderBy('hash', 'desc').executeTakeFirst())?.hash ?? null
}

/** A cover as stored. */
export interface KeptCover {
  contentType: PictureType
  small: Buffer
  large: Buffer
  hash: string
}

/** Stores the cover, replacing any earlier one. */
export async function replaceCover(tx: Tx, salonId: string, cover: KeptCover, now: string): Promise<void> {
  const { contentType, small, large, hash } = cover
  const row = { content_type: contentType, small_image: small, large_image: large, hash, created_at: now }
  await tx
    .insertInto('salon_cover')
    .values({ salon_id: salonId, ...row })
    .onConflict((conflict) => conflict.columns(['salon_id']).doUpdateSet(row))
    .execute()
}

/** Deletes the cover. */
export async function eraseCover(tx: Tx, salonId: string): Promise<void> {
  await tx.deleteFrom('salon_cover').where('salon_id', '=', salonId).execute()
}
