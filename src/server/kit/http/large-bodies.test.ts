import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zName } from '#domain/kit/text.ts'
import { buildBareApp } from '#test/bare-app.ts'
import { bind } from './route.ts'

/* Megabytes of input are neither echoed nor keep others waiting. */

const rows = endpoint({
  method: 'POST',
  path: '/api/rows',
  repeatable: 'a test of other things',
  access: 'public',
  summary: 'rows',
  topics: [],
  maxBytes: 8 * 1024 * 1024,
  body: z.strictObject({ rows: z.array(z.strictObject({ name: zName })) }),
  output: z.strictObject({}),
})
let app: FastifyInstance
beforeAll(async () => {
  app = await buildBareApp({ routes: [bind(rows, async () => ({}))] })
})
afterAll(async () => await app.close())

const send = (payload: string) =>
  app.inject({ method: 'POST', url: '/api/rows', payload, headers: { 'content-type': 'application/json' } })

it('names unknown keys shortly, and few', async () => {
  const long = 'key'.repeat(30)
  const unknown = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`${long}${n}`, n]))
  const answer = await send(JSON.stringify({ rows: [], ...unknown }))
  const named = `"${long.slice(0, 40)}…"`
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    [{ field: '', message: `Not known here: ${named}, ${named}, ${named} and 39997 more.` }],
  ])
})

it('names at most fifty wrong fields', async () => {
  const answer = await send(JSON.stringify({ rows: Array.from({ length: 5000 }, () => ({ name: '' })) }))
  expect([answer.statusCode, answer.json().fields.length, answer.json().field]).toEqual([400, 50, 'rows.0.name'])
})

it('does not even read a body of too many values', async () => {
  for (const payload of [JSON.stringify({ rows: Array.from({ length: 60_000 }, () => 0) }), '[['.repeat(40_000)]) {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-large'])
  }
})

it('counts no values inside a text', async () => {
  const answer = await send(JSON.stringify({ rows: [{ name: ',[{\\"'.repeat(20_000) }] }))
  expect(answer.json().fields).toEqual([{ field: 'rows.0.name', message: 'At most 120 characters.' }])
  expect((await send(JSON.stringify({ rows: [{ name: 'Tolu' }] }))).statusCode).toBe(200)
})

it('closes the connection on a body that is too large only if reading the rest would take long', async () => {
  const connectionAfter = async (megabytes: number) => {
    const { statusCode, headers } = await send(' '.repeat(megabytes * 1024 * 1024))
    return [statusCode, headers.connection]
  }
  expect(await connectionAfter(9)).toEqual([413, undefined])
  expect(await connectionAfter(17)).toEqual([413, 'close'])
})
