import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'

export const countWaitingContract = endpoint({
  method: 'GET',
  path: '/api/waiting/count',
  access: permissions.keepWaitlist,
  summary: 'How many stand in today’s line, and how many wait for a time that comes free',
  topics: ['waiting'],
  output: z.object({ inLine: z.int(), waiting: z.int() }),
})
