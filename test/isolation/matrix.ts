import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Endpoint, isGranted, type Role, roles } from '#domain/kit/endpoint.ts'
import { representative } from '#test/matrices.ts'
import type { Person } from '#test/parlour.ts'
import type { KeptRows } from './rows.ts'
import type { FullSalon } from './salon.ts'
import { samplesOf } from './samples.ts'
import { type Swap, swapsOf } from './swaps.ts'

/** Every contract of the server. */
export const contracts: Endpoint[] = await loadContracts()

export const addressOf = (contract: Endpoint) => `${contract.method} ${contract.path}`

/** The contracts that a signed-in person may call at all. */
export const guarded = contracts.filter(({ access }) => access === 'signed-in' || typeof access === 'object')

/** The contracts that only operators may call. */
export const operators = contracts.filter(({ access }) => access === 'operator')

/** The contracts that only hosts of the server may call: on a server with several salons, only operators. */
export const hosts = contracts.filter(({ access }) => access === 'host')

/** The guarded contracts that write. */
export const writes = guarded.filter(({ method }) => method !== 'GET')

/** Returns the roles that may call a contract. */
export function rolesOf({ access }: Endpoint): readonly Role[] {
  return typeof access === 'object' ? roles.filter((role) => isGranted(access, { role, rights: {} })) : roles
}

/** Returns the request to a contract that succeeds in a full salon. */
export function sampleOf(contract: Endpoint, { ids }: FullSalon): object {
  const sample = samplesOf(ids, guarded.indexOf(contract))[addressOf(contract)]
  if (!sample) throw new Error(`test/isolation/samples.ts has no request for ${addressOf(contract)}`)
  return sample as object
}

interface Finding {
  case: string
  what: string
}

/**
 * Calls every guarded address, or every write, as every allowed person of `ours`, with each id of the request replaced
 * with an id of `theirs` of the same kind; as the owner, all addresses also with every other kind. Returns the
 * failures: a response that shows their canary, an accepted foreign id, a bug (500), a response that distinguishes a
 * foreign id from one that does not exist, or rows of any salon that have changed.
 */
export async function runMatrix(
  [ours, theirs]: readonly [FullSalon, FullSalon],
  rows: KeptRows,
  addresses: 'all' | 'writes',
) {
  const findings: Finding[] = []
  const before = await rows.fingerprint()
  const asked = new Set<Endpoint>()
  let calls = 0
  for (const contract of addresses === 'all' ? guarded : writes) {
    const sample = sampleOf(contract, ours)
    // The role with the fewest rights is representative: the others may do what it may.
    for (const role of representative(rolesOf(contract))) {
      const kinds = addresses === 'all' && role === 'owner' ? 'all' : 'same'
      const swaps = swapsOf(sample, ours.ids, theirs.ids, kinds)
      asked.add(contract)
      calls += swaps.length
      findings.push(...(await findingsOf(contract, role, ours.people[role], swaps, theirs.canary)))
    }
    if (contract.method === 'GET' || (await rows.fingerprint()) === before) continue
    findings.push({ case: addressOf(contract), what: 'changed rows' })
    await rows.restore()
  }
  return { findings, calls, asked: asked.size }
}

/** Returns the failures if callers send these requests. */
export async function findingsOf(
  contract: Endpoint,
  who: string,
  person: Person,
  swaps: readonly Swap[],
  canary: string,
) {
  const findings: Finding[] = []
  const nowhere = new Map<string, string>()
  for (const { at, what, input } of swaps.toSorted(
    (a, b) => Number(b.what === 'nowhere') - Number(a.what === 'nowhere'),
  )) {
    const answer = await person.call(contract, input as never)
    const text = JSON.stringify(answer)
    const found = (problem: string) =>
      findings.push({ case: `${who} ${addressOf(contract)} ${at} = ${what}`, what: problem })
    if (text.includes(canary)) found('shows the other salon')
    if (answer.status >= 500) found(`answers ${answer.status}`)
    // A request with an id that does not exist may be answered; a foreign id must get the same response.
    if (answer.status === 200 && contract.method !== 'GET') found('was accepted')
    if (what === 'nowhere') nowhere.set(at, text)
    else if (what.startsWith('their ') && text !== nowhere.get(at))
      found(`differs from an id that does not exist: ${text}`)
  }
  return findings
}

async function loadContracts(): Promise<Endpoint[]> {
  const domain = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../src/domain')
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[/\\]contract(-[a-z]+)?\.ts$/.test(name))
    .map((name) => path.join(domain, name))
  const modules = await Promise.all(files.map((file) => import(file)))
  return modules.flatMap((module: Record<string, Endpoint>) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Contract') ? [value] : [])),
  )
}
