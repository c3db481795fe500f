import type pg from 'pg'

/*
 * The example salon of an account while it is erased; asked as the owner of the tables, like its erasure.
 */

export interface Example {
  salonId: string
  /** The salon from which it was made. */
  exampleOf: string
}

/**
 * Returns the example salon of an account, with its row locked, so that nothing more is written there; null if there is
 * none.
 */
export async function lockExample(client: pg.ClientBase, userId: string): Promise<Example | null> {
  const { rows } = await client.query<Example>(
    `SELECT s.salon_id AS "salonId", s.example_of AS "exampleOf" FROM public.salon s
     JOIN public.membership m ON m.salon_id = s.salon_id
     WHERE m.user_id = $1 AND s.example_of IS NOT NULL FOR UPDATE OF s`,
    [userId],
  )
  return rows[0] ?? null
}

/**
 * Moves the account's sessions from its example to the salon from which it was made or, if the account has left that
 * salon, to another one of its salons, or to none.
 */
export async function moveSessionsBack(
  client: pg.ClientBase,
  userId: string,
  { salonId, exampleOf }: Example,
): Promise<void> {
  await client.query(
    `UPDATE public.auth_session SET at_location = NULL, in_salon = (
       SELECT m.salon_id FROM public.membership m WHERE m.user_id = $1 AND m.salon_id <> $2
       ORDER BY m.salon_id = $3 DESC, m.entered_at DESC NULLS LAST LIMIT 1)
     WHERE user_id = $1 AND in_salon = $2`,
    [userId, salonId, exampleOf],
  )
}
