import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'

export const countPageViewContract = endpoint({
  method: 'POST',
  path: '/api/page-views',
  access: 'signed-in',
  summary: 'Counts one view of a screen for the salon and day; nothing about the person is kept',
  evenSuspended: 'it counts, and changes nothing of the salon',
  topics: [],
  repeatable: 'one more view is harmless',
  body: z.strictObject({
    /** The path of the screen without ids or search, such as /billing/addons. */
    pathPattern: z
      .string()
      .max(60)
      .regex(/^(\/[a-z-]+){1,3}$/),
  }),
  output: z.strictObject({}),
})
