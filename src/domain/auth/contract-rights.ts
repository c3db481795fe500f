import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { type Action, actions, changeableRoles, permissions } from './permissions.ts'

const zAction = z.enum(actions as [Action, ...Action[]])

/** A changed right changes what the people with it see, so all their lists are loaded again. */
const everything = ['appointments', 'customers', 'products', 'sales', 'services', 'staff', 'salon'] as const

export const changeRightContract = endpoint({
  method: 'PUT',
  path: '/api/rights',
  access: permissions.changeRights,
  summary: 'Grants a role a right in this salon, or removes it; at once, for everyone signed in',
  topics: everything,
  repeatable: 'a role has a right or not',
  body: z.strictObject({ role: z.enum(changeableRoles), action: zAction, isGranted: z.boolean() }),
  output: z.strictObject({}),
})

export const resetRightsContract = endpoint({
  method: 'DELETE',
  path: '/api/rights',
  access: permissions.changeRights,
  summary: 'Restores the default rights of every role',
  topics: everything,
  repeatable: 'the defaults are the defaults',
  output: z.strictObject({}),
})
