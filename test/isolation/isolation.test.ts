import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { roles } from '#domain/kit/endpoint.ts'
import { isWhole, representative, someOf } from '#test/matrices.ts'
import { openPaystack } from '#test/paystack.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { harmless } from './harmless.ts'
import { addressOf, contracts, guarded, rolesOf, runMatrix, sampleOf, writes } from './matrix.ts'
import { policyFaults } from './policies.ts'
import { readable, readsOf, unaskedOf } from './reads.ts'
import { addShadow, keepRows, type KeptRows, putShadowFirst, setRowSecurity, shadowId, withOwner } from './rows.ts'
import { type FullSalon, makeFullSalon } from './salon.ts'
import {
  type Answers,
  answersTo,
  comparesSalons,
  differences,
  filtersIn,
  onlyNarrows,
  type Question,
  questionsOf,
  withoutSalon,
  withoutSalonAt,
  withStatements,
} from './walls.ts'

let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let ours: FullSalon
let theirs: FullSalon
let rows: KeptRows
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z', env: paystack.env })
  ours = await makeFullSalon(parlour, 'oursalon')
  theirs = await makeFullSalon(parlour, 'theirsalon')
  await addShadow(parlour.ownerUrl, ours.salonId, ours.canary, 'shadowed')
  rows = await keepRows(parlour.ownerUrl, [ours.salonId, theirs.salonId, shadowId])
  await rows.restore()
}, 120_000)
afterEach(async () => {
  await setRowSecurity(parlour.ownerUrl, 'ENABLE')
  await rows.restore()
})
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

const withoutRowSecurity = async () => await setRowSecurity(parlour.ownerUrl, 'DISABLE')

/** A cluster takes several times as long for each of the thousands of requests. */
const isOnCluster = inject('database').servers.length > 0
const timeout = isOnCluster ? 1_200_000 : 120_000

describe('two salons reach nothing of each other', { timeout }, () => {
  it('while everyone with access is served in their own: no sample is refused', async () => {
    const refused: string[] = []
    for (const contract of guarded) {
      for (const role of representative(rolesOf(contract))) {
        const { status, body } = await ours.people[role].call(contract, sampleOf(contract, ours) as never)
        if (status !== 200) refused.push(`${role} ${addressOf(contract)}: ${body.code}`)
        if (contract.method !== 'GET') await rows.restore()
      }
    }
    const others = representative(['manager', 'receptionist', 'stylist'])
    expect(refused).toEqual([
      ...others.map((who) => `${who} DELETE /api/account/calendars/:id: not-found`), // another's
      'receptionist POST /api/products/:productId/units: not-found', // to a location that is not theirs
      ...others.map((who) => `${who} PUT /api/notifications/settings: changed-meanwhile`), // the owner's
      'receptionist POST /api/day-close/reopen: not-allowed', // a day of the past is the owner's
    ])
  })

  it('with both walls up', async () => {
    const { findings, calls, asked } = await runMatrix([ours, theirs], rows, 'all')
    expect(findings).toEqual([])
    expect(asked).toBe(guarded.length)
    expect(calls).toBeGreaterThan(isWhole ? 1000 : 300)
  })

  it('by the code alone, with row security off', async () => {
    await withoutRowSecurity()
    expect((await runMatrix([ours, theirs], rows, 'writes')).findings).toEqual([])
    expect(await writeFaults()).toEqual([])
  })

  it('by row security alone, with the salon taken out of every query of the code', async () => {
    await withStatements(withoutSalon, async () => {
      expect((await runMatrix([ours, theirs], rows, 'writes')).findings).toEqual([])
      expect(await writeFaults()).toEqual([])
    })
  })

  /** Every write as the owner does it: refused, or rows of another salon touched. */
  async function writeFaults(): Promise<string[]> {
    const faults: string[] = []
    const others = [theirs.salonId, shadowId]
    const before = await rows.fingerprint(others)
    for (const contract of writes) {
      const { status } = await ours.people.owner.call(contract, sampleOf(contract, ours) as never)
      if (status !== 200) faults.push(`${addressOf(contract)} answers ${status}`)
      if ((await rows.fingerprint(others)) !== before) faults.push(`${addressOf(contract)} reached others`)
      await rows.restore()
    }
    return faults
  }
})

describe('every answer is the same behind either wall alone, sums included', { timeout }, () => {
  let answers: Answers
  /** Every statement that names a salon, and what was asked when it was sent. */
  const asked = new Map<string, Set<Question>>()
  beforeAll(async () => {
    if (!isOnCluster) await putShadowFirst(parlour.ownerUrl)
    let asking: Question | undefined
    const record = (text: string) => {
      if (asking && /\bsalon_id\b/.test(text) && !text.startsWith('SET LOCAL'))
        asked.set(text, (asked.get(text) ?? new Set()).add(asking))
      return text
    }
    const questions = questionsOf(readsOf(ours.ids, theirs.ids))
    answers = await withStatements(record, () => answersTo(ours, questions, (question) => (asking = question)))
  }, timeout)

  it('nothing of another salon is in it, and everything is asked in every way', () => {
    const text = [...answers.values()].join(' ')
    expect([ours.canary, theirs.canary, 'shadowed'].map((canary) => text.includes(canary))).toEqual([
      true,
      false,
      false,
    ])
    expect(unaskedOf([...answers.keys()])).toEqual([])
  })

  it('with row security off', async () => {
    await withoutRowSecurity()
    expect(namesOf(await differences(ours, answers))).toEqual([])
  })

  it('with the salon taken out of every query', async () => {
    expect(namesOf(await withStatements(withoutSalon, () => differences(ours, answers)))).toEqual([])
  })

  it('not with both walls down: every address notices', async () => {
    await withoutRowSecurity()
    const blind = await withStatements(withoutSalon, async () => {
      const notices = readable.map(async (contract) => {
        const questions = [...answers.keys()].filter((question) => question.contract === contract)
        return (await differences(ours, answers, questions, 1)).length > 0
      })
      const noticed = await Promise.all(notices)
      return readable.filter((_, nth) => !noticed[nth])
    })
    expect(blind.map(addressOf)).toEqual([])
  })

  it('and every query that forgets its salon in one place is noticed', async () => {
    await withoutRowSecurity()
    const unnoticed: string[] = []
    let planted = 0
    for (const [text, questions] of someOf([...asked])) {
      for (let nth = 0; nth < filtersIn(text); nth++) {
        planted += 1
        if (onlyNarrows(text, nth)) continue
        const forgetful = withoutSalonAt(text, nth)
        const plant = (sent: string) => (sent === text ? forgetful : sent)
        const noticed = await withStatements(plant, () => differences(ours, answers, questions, 1))
        if (noticed.length === 0) unnoticed.push(forgetful.replace(/\s+/g, ' ').trim())
      }
    }
    expect(planted).toBeGreaterThan(isWhole ? 140 : 15)
    // The numbers of the parameters depend on what is asked for, such as a location.
    const names = (text: string, known: string) => withoutNumbers(text).includes(withoutNumbers(known))
    expect(unnoticed.filter((text) => !harmless.some((known) => names(text, known)))).toEqual([])
    const known = isWhole ? harmless : []
    expect(known.filter((one) => !unnoticed.some((text) => names(text, one)))).toEqual([])
  })

  it('the queries that cannot forget: they name no salon, or the rewriting does not reach them', () => {
    const texts = [...asked.keys()]
    const unfiltered = texts.filter((text) => filtersIn(text) === 0).map((text) => /FROM "?(\w+)/i.exec(text)?.[1])
    // They say who is asking, and in which salon, before one is known; the names of salons anybody may know.
    expect(unfiltered.toSorted()).toEqual(['places_of', 'salon_of', 'salon_slug', 'session_actor'])
    expect(texts.filter((text) => comparesSalons(withoutSalon(text)))).toEqual([])
    expect(texts.length).toBeGreaterThan(100)
  })

  const namesOf = (questions: readonly Question[]) => questions.map(({ role, name }) => `${role} ${name}`)
})

describe('the second wall', () => {
  it('has one policy for every table, and nothing leads around it', async () => {
    expect(await withOwner(parlour.ownerUrl, policyFaults)).toEqual([])
  })

  it.each([
    ['ALTER POLICY own_salon ON day_close_line USING (true)', /^day_close_line is guarded by/],
    ['ALTER POLICY own_salon ON sale WITH CHECK (true)', /^sale is guarded by/],
    ['CREATE POLICY more ON sale TO parlour_app USING (true)', /^sale is guarded by/],
    ['ALTER TABLE sale_tip DISABLE ROW LEVEL SECURITY', /^sale_tip has no row security/],
    ['CREATE TABLE planted (salon_id uuid)', /^planted has no row security/],
    ['CREATE VIEW planted AS SELECT * FROM sale', /^the view planted/],
    ['CREATE FUNCTION planted() RETURNS int LANGUAGE sql SECURITY DEFINER RETURN 1', /^the function planted/],
    ['ALTER TABLE page_view OWNER TO parlour_app', /^the app’s role owns page_view/],
  ])('%s would be found', async (plant, fault) => {
    await withOwner(parlour.ownerUrl, async (client) => {
      await client.query(`BEGIN; ${plant}`)
      expect(await policyFaults(client)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
      await client.query('ROLLBACK')
    })
  })
})

describe('the inventory of addresses', { timeout }, () => {
  it('routes every contract, and nothing that has none', () => {
    const routed = Object.entries(parlour.app.swagger().paths ?? {}).flatMap(([path, verbs]) =>
      Object.keys(verbs ?? {}).map((verb) => `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(routed.sort()).toEqual(contracts.map(addressOf).sort())
  })

  it('answers nobody on any guarded address, and nobody who may not', async () => {
    for (const contract of guarded) {
      const answer = await parlour.nobody.call(contract, sampleOf(contract, ours) as never)
      expect([addressOf(contract), answer.status]).toEqual([addressOf(contract), 401])
      for (const role of roles.filter((one) => !rolesOf(contract).includes(one))) {
        const { status } = await ours.people[role].call(contract, sampleOf(contract, ours) as never)
        expect([role, addressOf(contract), status]).toEqual([role, addressOf(contract), 403])
      }
    }
  })
})

const withoutNumbers = (text: string) => text.replaceAll(/\$\d+/g, '$')
