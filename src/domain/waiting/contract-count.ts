import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'

export const countWaitingContract = endpoint({
  method: 'GET',
  path: '/api/waiting/count',
  access: permissions.keepWaitlist,
  summary: 'The length of today’s queue and of the waitlist',
  topics: ['waiting'],
  output: z.object({ inLine: z.int(), waiting: z.int() }),
})
