import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { zCustomer } from './contract.ts'
import { zCustomerDetails } from './contract-page.ts'

/** A row in the file of all customers. */
export const zExportedCustomer = zCustomer.extend(
  zCustomerDetails.pick({ preferences: true, birthday: true, messageChannel: true }).shape,
)
export type ExportedCustomer = z.output<typeof zExportedCustomer>

/** The number of customers in a part of the export. */
export const exportPerPage = 2000

export const exportCustomersContract = endpoint({
  method: 'GET',
  path: '/api/customers/export',
  access: permissions.exportCustomers,
  summary: 'All customers for a file, in parts, by id',
  topics: ['customers'],
  query: z.strictObject({ after: zId.optional() }),
  output: z.object({
    customers: z.array(zExportedCustomer),
    /** The `after` value for the next part; null after the last part. */
    next: zId.nullable(),
  }),
})
