import { randomUUID } from 'node:crypto'
import { addKeyContract } from '#domain/api/contract-keys.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import type { SignedUp, TestParlour } from '#test/parlour.ts'
import type { IdsByKind } from './swaps.ts'

/** A key of a program with the canary in its name, and something that it did. */
export async function addKeys(parlour: TestParlour, owner: SignedUp, canary: string): Promise<IdsByKind> {
  const body = { id: randomUUID(), name: `${canary} key`, scopes: ['hours:write' as const], locationId: null }
  const { key, text } = await owner.must(addKeyContract, { body: { ...body, expiresInDays: 365 } })
  const holiday = { date: '2026-12-26', name: `${canary} by a key` }
  await parlour.program(text).must(addHolidayContract, { body: holiday })
  return { apiKey: [key.id] }
}

/** The requests for the addresses of keys. */
export const keySamples = (ids: IdsByKind, nth: number) => ({
  'GET /api/api-keys': {},
  'POST /api/api-keys': {
    body: {
      id: `0a000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      name: 'Website',
      scopes: ['customers:read'],
      expiresInDays: 30,
      locationId: ids['location']![0],
    },
  },
  'DELETE /api/api-keys/:id': { params: { id: ids['apiKey']![0] } },
})
