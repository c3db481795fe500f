import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { type Action, actions, changeableRoles, permissions } from './permissions.ts'

const zAction = z.enum(actions as [Action, ...Action[]])

/** Changing a right changes what its holders see: all their lists are read again. */
const everything = ['appointments', 'customers', 'products', 'sales', 'services', 'staff', 'salon'] as const

export const changeRightContract = endpoint({
  method: 'PUT',
  path: '/api/rights',
  access: permissions.changeRights,
  summary: 'Gives a role something it may do in this salon, or takes it; at once, for everybody signed in',
  topics: everything,
  repeatable: 'a role has a right or not',
  body: z.strictObject({ role: z.enum(changeableRoles), action: zAction, isGranted: z.boolean() }),
  output: z.strictObject({}),
})

export const resetRightsContract = endpoint({
  method: 'DELETE',
  path: '/api/rights',
  access: permissions.changeRights,
  summary: 'Puts what every role may do back to the defaults',
  topics: everything,
  repeatable: 'the defaults are the defaults',
  output: z.strictObject({}),
})
