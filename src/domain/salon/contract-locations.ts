import { z } from 'zod'
import { zDone } from '#domain/auth/contract.ts'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { orNull, zId, zLine, zName, zPhone } from '#domain/kit/text.ts'

/**
 * The fields of a location. If they are empty, the salon's phone and, for the first location, the salon's address are
 * used.
 */
export const zLocationFields = z.strictObject({
  name: zName,
  address: orNull(zLine(200)),
  phone: orNull(zPhone),
})

const zKeptLocation = z.object({
  id: zId,
  /** The version of the location, raised by every edit; an edit sends the version that it began with. */
  version: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** The location is the salon's first, which is never archived. */
  isDefault: z.boolean(),
  /** The location is not archived, so it counts against the plan. */
  isActive: z.boolean(),
})
/** A location as it is stored. */
export type KeptLocation = z.output<typeof zKeptLocation>

const zLocation = zKeptLocation.extend({
  /** The number of active members who work at the location. */
  memberCount: z.int(),
})
export type Location = z.output<typeof zLocation>

export const listLocationsContract = endpoint({
  method: 'GET',
  path: '/api/locations',
  access: permissions.changeSettings,
  summary: 'The locations within the caller’s reach with their details, archived ones included; the default one first',
  topics: ['salon', 'staff'],
  output: z.object({ locations: z.array(zLocation) }),
})

export const addLocationContract = endpoint({
  method: 'POST',
  path: '/api/locations',
  access: permissions.changeSettings,
  summary: 'Adds a location, as far as the plan allows; only for who sees every location',
  topics: ['salon'],
  body: zLocationFields,
  output: z.object({ location: zKeptLocation }),
})

const params = z.strictObject({ id: zId })

export const editLocationContract = endpoint({
  method: 'PUT',
  path: '/api/locations/:id',
  access: permissions.changeSettings,
  summary: 'Changes the details of a location, unless someone else has changed them since',
  topics: ['salon'],
  params,
  body: zLocationFields.extend({ version: z.int() }),
  output: z.object({ location: zKeptLocation }),
})

export const setLocationActiveContract = endpoint({
  method: 'POST',
  path: '/api/locations/:id/active',
  access: permissions.changeSettings,
  summary: 'Archives a location without staff, or restores one if the plan allows it',
  topics: ['salon'],
  params,
  body: z.strictObject({ isActive: z.boolean() }),
  output: z.object({ location: zKeptLocation }),
})

export const chooseLocationContract = endpoint({
  method: 'POST',
  path: '/api/session/location',
  access: permissions.seeEveryLocation,
  summary: 'Moves the session of this browser to a location of its salon, or to all of them',
  evenSuspended: 'only the session goes there',
  topics: ['salon'],
  repeatable: 'a session is at one location',
  body: z.strictObject({
    /** The chosen location; null means all locations. */
    locationId: zId.nullable(),
  }),
  output: zDone,
})
