import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Endpoint, Role } from '#domain/kit/endpoint.ts'
import type { Person, TestParlour } from '#test/parlour.ts'
import { fingerprintOf } from './rows.ts'
import type { FullSalon } from './salon.ts'
import { samplesOf } from './samples.ts'
import { swapsOf } from './swaps.ts'

/** Every contract of the house. */
export const contracts: Endpoint[] = await loadContracts()

export const addressOf = (contract: Endpoint) => `${contract.method} ${contract.path}`

/** What a signed-in person may call at all. */
export const guarded = contracts.filter(({ access }) => access !== 'public')

interface Finding {
  case: string
  what: string
}

/**
 * Calls every guarded address as every role of `ours` (and as nobody), with each id of the request exchanged for each
 * kind of id of `theirs`. Gives what went wrong: an answer that shows their canary, a foreign id that was accepted, a
 * bug (500), an answer that tells a foreign id from one that does not exist. `theirs` must stay as it was to the byte.
 */
export async function runMatrix(parlour: TestParlour, ours: FullSalon, theirs: FullSalon) {
  const before = await fingerprintOf(parlour.ownerUrl, theirs.salonId)
  const findings: Finding[] = []
  let calls = 0
  let nth = 0
  for (const contract of guarded) {
    const address = addressOf(contract)
    nth += 1
    const sample = samplesOf(ours.ids, nth)[address]
    expect(sample, `test/isolation/samples.ts has no request for ${address}`).toBeDefined()
    const swaps = swapsOf(sample, ours.ids, theirs.ids)
    const people: [string, Person][] = [
      ...(Object.entries(ours.people) as [Role, Person][]),
      ['nobody', parlour.nobody],
    ]
    for (const [who, person] of people) {
      const nowhere = new Map<string, string>()
      for (const { at, what, input } of swaps.toSorted(
        (a, b) => Number(b.what === 'nowhere') - Number(a.what === 'nowhere'),
      )) {
        const answer = await person.call(contract, input as never)
        calls += 1
        const text = JSON.stringify(answer)
        const found = (problem: string) => findings.push({ case: `${who} ${address} ${at} = ${what}`, what: problem })
        if (text.includes(theirs.canary)) found('shows the other salon')
        if (answer.status >= 500) found(`answers ${answer.status}`)
        // A question about an id that exists nowhere may be answered; one about a foreign id must be answered the same.
        if (answer.status === 200 && contract.method !== 'GET') found('was accepted')
        if (who === 'nobody' && answer.status !== 401) found(`answers nobody with ${answer.status}`)
        if (what === 'nowhere') nowhere.set(at, text)
        else if (what.startsWith('their ') && text !== nowhere.get(at))
          found(`differs from an id that does not exist: ${text}`)
      }
      if (swaps.length === 0) {
        const answer = await person.call(contract, sample as never)
        calls += 1
        if (JSON.stringify(answer).includes(theirs.canary))
          findings.push({ case: `${who} ${address}`, what: 'shows the other salon' })
      }
    }
  }
  expect(await fingerprintOf(parlour.ownerUrl, theirs.salonId)).toEqual(before)
  return { findings, calls }
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
