/**
 * The tables of accounts. A salon's file has the rows of its members; members who already have an account on the new
 * server keep that one.
 */
export const accountTables: readonly string[] = ['auth_user', 'auth_account', 'auth_two_step', 'auth_recovery_code']

/** The columns of a salon's tables that contain ids of accounts. */
export const accountColumns: readonly string[] = ['user_id', 'created_by']

/**
 * The tables that a salon's file leaves out, with the reason. A test fails if a table is neither in the file
 * nor in this list.
 */
export const leftBehind: Readonly<Record<string, string>> = {
  auth_session: 'everyone signs in again',
  auth_verification: 'links for new passwords expire within the hour',
  backup_run: 'belongs to the server',
  domain_claim: 'the DNS of an own domain leads to the former server: it is connected again',
  host_action: 'belongs to the server',
  house_secret: 'belongs to the server',
  kept_answer: 'repeats of requests come from devices that are signed in at the former server',
  operator: 'belongs to the server',
  outgoing_pause: 'belongs to the server',
  provider_event: 'notices of payments that the former server received',
  salon_domain: 'the DNS of an own domain leads to the former server: it is connected again',
  salon_erasure: 'an erasure is asked for at one server',
  salon_slug: 'the public name is in the manifest, because the import may choose another',
  schema_migration: 'the migrations are in the manifest',
  sign_in_attempt: 'belongs to the server',
  used_proof: 'proofs of visitors expire within the hour, and another server accepts none of them',
}

/** A foreign key: rows of one table refer to rows of another. */
export interface Reference {
  from: string
  to: string
}

/**
 * Returns the tables in an order in which each follows those it refers to, otherwise by name. Throws if tables refer to
 * each other in a circle.
 */
export function referredFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const left = new Set(tables.toSorted())
  while (left.size > 0) {
    const next = [...left].find(
      (table) => !references.some(({ from, to }) => from === table && to !== table && left.has(to)),
    )
    if (next === undefined) throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}`)
    ordered.push(next)
    left.delete(next)
  }
  return ordered
}
