import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { type Endpoint, isDoneOnce, salonParam } from '#domain/kit/endpoint.ts'

const granted: ReadonlySet<unknown> = new Set(Object.values(permissions))

/**
 * Returns the faults of a set of contracts, by name: undeclared access, odd or shared addresses, parameters without a
 * schema.
 */
export function contractFaults(contracts: Readonly<Record<string, Endpoint>>): string[] {
  const owners = new Map<string, string>()
  return Object.entries(contracts).flatMap(([name, contract]) => {
    const address = `${contract.method} ${contract.path.replace(/:\w+/g, ':')}`
    const other = owners.get(address)
    owners.set(address, name)
    return [...(other ? [`${other} and ${name} share ${address}`] : []), ...faultsOf(name, contract)]
  })
}

function faultsOf(name: string, contract: Endpoint): string[] {
  const { method, path, access, params, body, output, repeatable, rate, rawBody } = contract
  const faults: string[] = []
  if (!isAccess(access))
    faults.push(
      `${name} does not say who may call it: public, visitor, signed-in, operator, host or an action of permissions.ts`,
    )
  if (!path.startsWith('/api/')) faults.push(`${name}: an address begins with /api/`)
  if (method === 'GET' && body) faults.push(`${name}: a GET has no body`)
  if (method === 'GET' && repeatable !== undefined) faults.push(`${name}: a GET writes nothing to be repeated`)
  if (repeatable === '') faults.push(`${name}: a write that is repeatable says why doing it again harms nobody`)
  if (access === 'public' && isDoneOnce(contract))
    faults.push(`${name}: the key of a write is kept in the salon of its call; a public one says why it is repeatable`)
  if (access === 'host' && isDoneOnce(contract))
    faults.push(`${name}: the key of a write is kept in the salon of its call; one of a host says why it is repeatable`)
  if (access === 'visitor' && !path.includes(`/:${salonParam}`))
    faults.push(`${name}: a visitor's address names the salon, /:${salonParam}`)
  if (access === 'visitor' ? rate === undefined : rate !== undefined && access !== 'public')
    faults.push(`${name}: visitors have a rate, somebody signed in has none`)
  if (rawBody && access !== 'public') faults.push(`${name}: only a public contract gets the body to the byte`)
  if (turnsWithin(output)) faults.push(`${name}: the contract of an answer turns no value into another`)
  const shape = (params as { shape?: object } | undefined)?.shape ?? {}
  for (const [, parameter = ''] of path.matchAll(/:(\w+)/g)) {
    if (!Object.hasOwn(shape, parameter)) faults.push(`${name}: the parameter :${parameter} has no shape`)
  }
  return faults
}

function isAccess(access: unknown): boolean {
  return (
    ['public', 'visitor', 'signed-in', 'operator', 'host'].includes(access as string) || granted.has(access as never)
  )
}

/**
 * Returns whether a schema has a part that converts a value, which is not allowed because responses are parsed when
 * they are sent.
 */
function turnsWithin(part: unknown, seen = new Set<unknown>()): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false
  seen.add(part)
  const def: object = part instanceof z.ZodType ? part.def : part
  const { type } = def as { type?: unknown }
  if (['transform', 'default', 'prefault', 'catch'].includes(type as string) || 'reverseTransform' in def) return true
  return Object.values(def).some((inner) => turnsWithin(inner, seen))
}
