import type { CallInput } from '#domain/kit/endpoint.ts'
import { parseMoney } from '#domain/kit/money.ts'
import { type addServiceContract, defaultDurationMin, type ServiceCategory } from '#domain/services/contract.ts'

/** What the form of a service holds, as typed; named as in the contract, so that refusals find their field. */
export interface ServiceValues {
  name: string
  category: ServiceCategory
  priceMinor: string
  durationMin: string
  description: string
}

const required = 'This is required.'
const minutes = 'Enter minutes in steps of 5, from 5 to 1,440.'

/** What is wrong, by field (document 2, section 5): name and price are required; a blank duration becomes 30. */
export function problemsOf(values: ServiceValues): Partial<Record<keyof ServiceValues, string>> {
  const problems: Partial<Record<keyof ServiceValues, string>> = {}
  if (values.name.trim() === '') problems.name = required
  if (values.priceMinor.trim() === '') problems.priceMinor = required
  else if (parseMoney(values.priceMinor) === null) problems.priceMinor = 'Enter an amount of 0 or more, like 1,500.00.'
  const duration = durationOf(values)
  if (!Number.isInteger(duration) || duration < 5 || duration > 1440 || duration % 5 !== 0)
    problems.durationMin = minutes
  return problems
}

/** The service to send. Only for values without a problem. */
export function bodyOf(values: ServiceValues): CallInput<typeof addServiceContract>['body'] {
  return { ...values, priceMinor: parseMoney(values.priceMinor) ?? 0, durationMin: durationOf(values) }
}

function durationOf({ durationMin }: ServiceValues): number {
  return durationMin.trim() === '' ? defaultDurationMin : Number(durationMin)
}
