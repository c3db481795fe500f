import type { CallInput } from '#domain/kit/endpoint.ts'
import type { addStaffContract } from '#domain/staff/contract.ts'

/** What the form of a member holds, as typed; named as in the contract, so that refusals find their field. */
export interface StaffValues {
  name: string
  role: 'manager' | 'receptionist' | 'stylist'
  phone: string
  email: string
  /** A percentage; empty: the salon's default. */
  commissionBp: string
  serviceIds: string[]
}

/** What is wrong, by field: the name is required, commission is 0 to 100 in steps of 0.1 (document 2, section 5). */
export function problemsOf({ name, commissionBp }: StaffValues): Partial<Record<keyof StaffValues, string>> {
  const problems: Partial<Record<keyof StaffValues, string>> = {}
  if (name.trim() === '') problems.name = 'This is required.'
  if (typedRate(commissionBp) === undefined) problems.commissionBp = 'Enter a percentage from 0 to 100, like 12.5.'
  return problems
}

/** The member to send. Only for values without a problem. */
export function bodyOf(values: StaffValues): CallInput<typeof addStaffContract>['body'] {
  return { ...values, commissionBp: typedRate(values.commissionBp) ?? null }
}

/** Basis points of what was typed; null for nothing, undefined for nonsense. */
function typedRate(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,3}(\.\d)?$/.test(text)) return undefined
  const basisPoints = Math.round(Number(text) * 100)
  return basisPoints <= 10_000 ? basisPoints : undefined
}
