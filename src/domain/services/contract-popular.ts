import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'

/**
 * What counts as popular: the number of days that count, how often something must be asked for in them, and how
 * many services and products are named.
 */
export const popular = { days: 60, atLeast: 2, services: 6, products: 4 } as const

export const listPopularContract = endpoint({
  method: 'GET',
  path: '/api/services/popular',
  access: permissions.seeServices,
  summary: 'The services and products most asked for in the last 60 days',
  topics: ['appointments', 'sales', 'services', 'products'],
  output: z.object({
    /** The services that were booked or sold most often, the first most often. */
    serviceIds: z.array(zId),
    /** The products of which most pieces were sold; empty for people who do not record sales. */
    productIds: z.array(zId),
  }),
})
