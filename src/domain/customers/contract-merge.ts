import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { zCustomer } from './contract.ts'

const params = z.strictObject({ id: zId })

export const listDuplicatesContract = endpoint({
  method: 'GET',
  path: '/api/customers/:id/duplicates',
  access: permissions.keepCustomers,
  summary: 'Other customers with the same phone or the same name, who may be the same person',
  topics: ['customers'],
  params,
  output: z.object({ duplicates: z.array(zCustomer.extend({ isSamePhone: z.boolean() })) }),
})

export const mergeCustomersContract = endpoint({
  method: 'POST',
  path: '/api/customers/:id/merge',
  access: permissions.keepCustomers,
  summary: 'Moves the whole history of another customer to this one and archives the other; cannot be undone',
  topics: ['customers', 'appointments', 'sales'],
  params,
  body: z.strictObject({ otherId: zId }),
  output: z.object({ customer: zCustomer }),
})
