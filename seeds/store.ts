import type { Tx } from '#server/kit/db/transaction.ts'

/*
 * All SQL of the seeds: what no use case of Parlour does yet. Each function goes when its screen comes.
 */

/** Sets the salon's address for its receipts. */
export async function equipSalon(tx: Tx, salonId: string, address: string, now: string): Promise<void> {
  const salon = tx.updateTable('salon').set({ address, updated_at: now })
  await salon.where('salon_id', '=', salonId).execute()
}

/** Records which account signs in as a member. */
export async function linkAccount(tx: Tx, salonId: string, staffId: string, userId: string): Promise<void> {
  const member = tx.updateTable('staff').set({ user_id: userId }).where('salon_id', '=', salonId)
  await member.where('id', '=', staffId).execute()
}
