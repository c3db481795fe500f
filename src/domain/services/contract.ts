import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { orNull, zId, zName, zNotes } from '#domain/kit/text.ts'

export const serviceCategories = ['Hair', 'Nails', 'Spa', 'Makeup', 'Other'] as const
/** What a blank duration becomes (document 2, section 5). */
export const defaultDurationMin = 30
export type ServiceCategory = (typeof serviceCategories)[number]

const duration = 'Enter minutes in steps of 5, from 5 to 1,440.'

const zServiceFields = z.strictObject({
  name: zName,
  category: z.enum(serviceCategories).default('Hair'),
  priceMinor: zMoneyMinor,
  durationMin: z.int(duration).min(5, duration).max(1440, duration).multipleOf(5, duration),
  description: orNull(zNotes),
})

const zService = z.object({
  id: zId,
  name: z.string(),
  category: z.enum(serviceCategories),
  priceMinor: z.int(),
  durationMin: z.int(),
  description: z.string().nullable(),
  isActive: z.boolean(),
})
export type Service = z.output<typeof zService>

export const listServicesContract = endpoint({
  method: 'GET',
  path: '/api/services',
  access: ['owner', 'receptionist', 'stylist'],
  summary: 'All services of the salon, by name',
  topics: ['services'],
  output: z.object({ services: z.array(zService) }),
})

export const addServiceContract = endpoint({
  method: 'POST',
  path: '/api/services',
  access: ['owner'],
  summary: 'Adds a service',
  topics: ['services'],
  body: zServiceFields,
  output: z.object({ service: zService }),
})
