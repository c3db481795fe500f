import { type listSalonsContract, salonsPerPage } from '#domain/operator/contract.ts'
import { type PlanId, planIds } from '#domain/billing/plans.ts'
import type { AllSalonsCall, UseCase } from '#server/kit/call.ts'
import { type PageStart, pageOf } from '#server/kit/page.ts'
import { planNow } from '#server/salon/store-plan.ts'
import type { OperatorParts } from './parts.ts'
import { findEmails, findSeen, type NarrowedSalons, type SalonRow, selectSalons } from './store.ts'

/** A page of all salons, newest first: names, plans and counts, and nothing of their customers and sales. */
export function listSalons({ hasPlans }: OperatorParts) {
  const list: UseCase<typeof listSalonsContract> = async (call, { query }) => {
    const { tx, now } = call
    const { cursor, ...narrowed } = query
    const { rows, nextCursor } = await pageOf(
      cursor,
      salonsPerPage,
      (page) => selectOnPlan(call, narrowed, page),
      ({ createdAt }) => createdAt,
    )
    const owners = rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
    const ids = rows.map(({ id }) => id)
    const [emails, seen] = await Promise.all([findEmails(tx, owners), findSeen(tx, ids)])
    const salons = rows.map((row) => ({
      id: row.id,
      name: row.name,
      ownerEmail: emails.get(row.ownerId ?? '') ?? null,
      plan: hasPlans ? knownPlan(planNow(row, now)) : ('premium' as const),
      isSuspended: row.suspendedAt !== null,
      used: {
        customers: row.customers,
        appointments: row.appointments,
        staff: row.staff,
        locations: row.locations,
      },
      createdAt: row.createdAt,
      seenAt: seen.get(row.id) ?? null,
    }))
    return { salons, nextCursor }
  }
  return list
}

/** Salons as they are asked for; which plan one has now the domain says, so a page may take more than one look. */
async function selectOnPlan(
  call: AllSalonsCall,
  narrowed: NarrowedSalons,
  { at, limit }: PageStart,
): Promise<SalonRow[]> {
  const { plan } = narrowed
  const found: SalonRow[] = []
  for (let from = at; ;) {
    const rows = await selectSalons(call.tx, call, narrowed, { at: from, limit })
    found.push(...rows.filter((row) => !plan || planNow(row, call.now) === plan))
    const last = rows.at(-1)
    if (!last || rows.length < limit || found.length >= limit) return found.slice(0, limit)
    from = { moment: last.createdAt, id: last.id }
  }
}

export const knownPlan = (name: string): PlanId => planIds.find((id) => id === name) ?? 'free'
