import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'

/**
 * The requests that an owner can send to the people who run the server: a file with the salon's data for
 * another server, or closing the salon.
 */
export const hostRequests = ['file', 'closing'] as const
export type HostRequest = (typeof hostRequests)[number]

/** The moment of each request; null if it was not made. */
export const zRequested = z.object({ fileAskedAt: zMoment.nullable(), closingAskedAt: zMoment.nullable() })
export type Requested = z.output<typeof zRequested>

const owners = {
  path: '/api/settings/requests',
  access: permissions.exportEverything,
  topics: ['salon'],
  output: zRequested,
} as const

export const readRequestsContract = endpoint({
  ...owners,
  method: 'GET',
  summary: 'The dates on which the owner asked the people who run the server for a file of the salon, or to close it',
})

export const changeRequestContract = endpoint({
  ...owners,
  method: 'PUT',
  summary: 'Asks the people who run the server for a file of the salon, or to close it; or withdraws that',
  notInExample: 'a request to the host',
  repeatable: 'a request that was made before keeps its day',
  evenSuspended: 'a closed salon may leave, too',
  body: z.strictObject({ request: z.enum(hostRequests), isAsked: z.boolean() }),
})
