import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { ApiRefusal, call } from './api.ts'

const of = { path: '/api/rows' as const, access: 'signed-in' as const, topics: [], output: z.object({}) }
const rows = endpoint({ ...of, method: 'GET', summary: 'The rows' })
const add = endpoint({ ...of, method: 'POST', summary: 'Adds a row' })

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const page = (status: number) => () => new Response('<html>Oops</html>', { status })
const refused = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiRefusal)) throw error
  return [error.code, error.message]
}
const read = async () => await refused(call(rows, {}))
const write = async () => await refused(call(add, {}, 'a key'))

const again = 'We couldn’t confirm it was saved. Try again: it won’t be saved twice.'

test.each([
  [
    500,
    'outcome-unknown',
    'Something went wrong in Parlour. ',
    'Try again in a moment.',
    'What you typed is still here. ',
  ],
  [502, 'offline', 'The server could not be reached. ', 'Check the connection, then try again.', ''],
])('an answer of %i that is not Parlour’s own says what happened, what is kept and what to do', async (...row) => {
  const [status, code, words, readAgain, kept] = row
  answering(page(status))
  expect(await read()).toEqual([code, words + readAgain])
  expect(await write()).toEqual([code, words + kept + again])
})

test('a bug that Parlour reports is told in its own words, with the reference', async () => {
  const message = 'Something went wrong in Parlour. Try again. If it happens again, quote 0A1B2C3D.'
  answering(() => Response.json({ code: 'bug', message, reference: '0A1B2C3D' }, { status: 500 }))
  expect(await read()).toEqual(['bug', message])
})
