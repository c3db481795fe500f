import type { Endpoint } from '#domain/kit/endpoint.ts'

const roles = ['owner', 'receptionist', 'stylist']

/** What is wrong with a set of contracts, by name: access not declared, odd or shared addresses, parameters without shape. */
export function contractFaults(contracts: Readonly<Record<string, Endpoint>>): string[] {
  const owners = new Map<string, string>()
  return Object.entries(contracts).flatMap(([name, contract]) => {
    const address = `${contract.method} ${contract.path.replace(/:\w+/g, ':')}`
    const other = owners.get(address)
    owners.set(address, name)
    return [...(other ? [`${other} and ${name} share ${address}`] : []), ...faultsOf(name, contract)]
  })
}

function faultsOf(name: string, { method, path, access, params, body }: Endpoint): string[] {
  const faults: string[] = []
  if (!isAccess(access)) faults.push(`${name} says nobody may call it, or somebody unknown`)
  if (!path.startsWith('/api/')) faults.push(`${name}: an address begins with /api/`)
  if (method === 'GET' && body) faults.push(`${name}: a GET has no body`)
  const shape = (params as { shape?: object } | undefined)?.shape ?? {}
  for (const [, parameter = ''] of path.matchAll(/:(\w+)/g)) {
    if (!Object.hasOwn(shape, parameter)) faults.push(`${name}: the parameter :${parameter} has no shape`)
  }
  return faults
}

function isAccess(access: unknown): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return Array.isArray(access) && access.length > 0 && access.every((role) => roles.includes(role))
}
