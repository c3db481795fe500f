import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zBasisPoints } from '#domain/kit/money.ts'
import { zId } from '#domain/kit/text.ts'

const zCommissionRate = z.object({
  /** The service or the product of the rate; one of the two ids is null. */
  serviceId: zId.nullable(),
  productId: zId.nullable(),
  itemName: z.string(),
  /** The member of the rate; null means everyone. */
  staffId: zId.nullable(),
  staffName: z.string().nullable(),
  commissionBp: z.int(),
})
export type CommissionRate = z.output<typeof zCommissionRate>

export const listCommissionRatesContract = endpoint({
  method: 'GET',
  path: '/api/commission-rates',
  access: permissions.seeStaffPay,
  summary: 'The services and products with their own commission rate, for everyone or for one member, by name',
  topics: ['staff', 'services', 'products', 'salon'],
  output: z.object({
    rates: z.array(zCommissionRate),
    /** The salon's default rate, for items and members without their own. */
    defaultCommissionBp: z.int(),
  }),
})

export const setCommissionRateContract = endpoint({
  method: 'PUT',
  path: '/api/commission-rates',
  access: permissions.seeStaffPay,
  summary: 'Sets the commission rate of a service or product, for everyone or for one member; null removes it',
  topics: ['staff'],
  body: z
    .strictObject({
      serviceId: zId.nullable(),
      productId: zId.nullable(),
      staffId: zId.nullable(),
      commissionBp: zBasisPoints.nullable(),
    })
    .refine(({ serviceId, productId }) => (serviceId === null) !== (productId === null), {
      path: ['serviceId'],
      message: 'Choose a service or a product.',
    }),
  output: z.strictObject({}),
})
