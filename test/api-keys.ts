import { randomUUID } from 'node:crypto'
import { addKeyContract } from '#domain/api/contract-keys.ts'
import type { Scope } from '#domain/api/scopes.ts'
import type { Person, TestParlour } from './parlour.ts'
import { query } from './query.ts'

/** Makes a key with these scopes; returns the key's text. */
export async function makeKey(owner: Person, scopes: Scope[], more: { name?: string; locationId?: string } = {}) {
  const { name = 'Website', locationId = null } = more
  const body = { id: randomUUID(), name, scopes, expiresInDays: null, locationId }
  return await owner.must(addKeyContract, { body })
}

/** Sets a salon's plan. */
export async function putOnPlan(parlour: TestParlour, salonId: string, plan: string): Promise<void> {
  await query(parlour.ownerUrl, `UPDATE salon SET plan = $2 WHERE salon_id = $1`, [salonId, plan])
}
