import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'

export const enterExampleContract = endpoint({
  method: 'POST',
  path: '/api/example-salon',
  access: 'public',
  summary: 'Moves an owner’s session to their example salon, which is made if there is none (R-425)',
  topics: [],
  repeatable: 'an account has one example salon',
  output: z.strictObject({}),
})

export const removeExampleContract = endpoint({
  method: 'DELETE',
  path: '/api/example-salon',
  access: 'public',
  summary: 'Erases the example salon of the account, and moves its sessions back to the own salon (R-428)',
  topics: [],
  repeatable: 'a salon is erased once',
  output: z.strictObject({}),
})
