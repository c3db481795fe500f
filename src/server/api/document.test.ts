import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neededScope, scopes } from '#domain/api/scopes.ts'
import { makeKey } from '#test/api-keys.ts'
import { addressOf, guarded, sampleOf } from '#test/isolation/matrix.ts'
import { keepRows, type KeptRows } from '#test/isolation/rows.ts'
import { type FullSalon, makeFullSalon } from '#test/isolation/salon.ts'
import { openTestParlour, type Person, type TestParlour } from '#test/parlour.ts'
import { openPaystack } from '#test/paystack.ts'

interface Media {
  schema: Record<string, unknown>
  example?: unknown
}
interface Operation {
  'x-scope': string
  operationId: string
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let parlour: TestParlour
let paystack: Awaited<ReturnType<typeof openPaystack>>
let salon: FullSalon
let rows: KeptRows
let program: Person
let document: Document
const ajv = new Ajv({ strict: false, validateFormats: false })
beforeAll(async () => {
  paystack = await openPaystack()
  parlour = await openTestParlour({ clock: () => '2026-11-23T08:00:00.000Z', env: paystack.env })
  salon = await makeFullSalon(parlour, 'described')
  program = parlour.program((await makeKey(salon.people.owner, scopes)).text)
  document = (await parlour.app.inject({ url: '/api/openapi.json' })).json() as Document
  rows = await keepRows(parlour.ownerUrl, [salon.salonId])
})
afterAll(async () => {
  await rows.close()
  await parlour.close()
  await paystack.emulator.close()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      address: `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )

test('the document is one, as a validator of others says', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never)
  expect([valid, errors]).toEqual([true, undefined])
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('it has what keys may call, each with its scope, and nothing else', () => {
  const open = guarded.filter((contract) => neededScope(contract) !== null)
  expect(
    operations()
      .map(({ address, operation }) => `${address} ${operation['x-scope']}`)
      .toSorted(),
  ).toEqual(open.map((contract) => `${addressOf(contract)} ${neededScope(contract)}`).toSorted())
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('its examples fit their schemas', { timeout: 60_000 }, () => {
  const faults = operations().flatMap(({ address, operation }) => {
    const medias = [operation.requestBody?.content, operation.responses['200']?.content]
    return medias.flatMap((content) =>
      Object.values(content ?? {}).flatMap(({ schema, example }) =>
        ajv.validate(schema, example) ? [] : [`${address}: ${ajv.errorsText()} ${JSON.stringify(example)}`],
      ),
    )
  })
  expect(faults).toEqual([])
})

test('answers are as it says, of every address', { timeout: 60_000 }, async () => {
  const faults: string[] = []
  for (const contract of guarded.filter((one) => neededScope(one) !== null)) {
    const { body } = await program.call(contract, sampleOf(contract, salon) as never)
    const operation = operations().find(({ address }) => address === addressOf(contract))!.operation
    const schema = operation.responses['200']!.content!['application/json']!.schema
    if (!ajv.validate(schema, body)) faults.push(`${addressOf(contract)}: ${ajv.errorsText()}`)
    if (contract.method !== 'GET') await rows.restore()
  }
  expect(faults).toEqual([])
})

test('anybody may read it', async () => {
  const answer = await parlour.app.inject({ url: '/api/openapi.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('described')
})
