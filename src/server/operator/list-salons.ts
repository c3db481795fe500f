import { type listSalonsContract, salonsPerPage } from '#domain/operator/contract.ts'
import { type PlanId, planIds } from '#domain/billing/plans.ts'
import type { HouseCall, UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { planNow } from '#server/salon/store-plan.ts'
import type { OperatorParts } from './parts.ts'
import { findEmails, findSeen, selectSalons } from './store.ts'

/** A page of all salons, newest first: names, plans and counts, and nothing of their customers and sales. */
export function listSalons({ hasPlans }: OperatorParts) {
  const list: UseCase<typeof listSalonsContract, HouseCall> = async (call, { query }) => {
    const { tx, now } = call
    const { cursor, ...narrowed } = query
    const { rows, nextCursor } = await pageOf(
      cursor,
      salonsPerPage,
      (page) => selectSalons(tx, call, narrowed, page),
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

export const knownPlan = (name: string): PlanId => planIds.find((id) => id === name) ?? 'free'
