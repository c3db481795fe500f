import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { firstStepMarks } from './first-steps.ts'

export const markFirstStepContract = endpoint({
  method: 'PUT',
  path: '/api/first-steps',
  access: permissions.changeSettings,
  summary: 'Ticks or unticks a first step that does not tick itself, or hides the list',
  topics: ['salon'],
  body: z.strictObject({ mark: z.enum(firstStepMarks), isSet: z.boolean() }),
  output: z.object({}),
})
