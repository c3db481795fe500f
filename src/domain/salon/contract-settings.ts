import { z } from 'zod'
import { zCountTold } from '#domain/appointments/told.ts'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zBasisPoints, zCurrency } from '#domain/kit/money.ts'
import { orNull, zEmail, zId, zLine, zName, zNotes, zPhone } from '#domain/kit/text.ts'
import { zTimeZone } from '#domain/kit/time-zone.ts'
import { mostAheadDays, mostNoticeMin } from './booking-rules.ts'
import { zStranded } from './contract-hours.ts'
import { depositDue, mostNoShows } from './deposit-rules.ts'
import { zPreparationWords } from './preparation.ts'

/** The sections of the settings, as people enter them. Each section is saved separately. */
export const sections = {
  profile: z.strictObject({
    name: zName,
    address: orNull(zLine(200)),
    phone: orNull(zPhone),
    email: orNull(zEmail),
    /** Visitors can see the salon's e-mail address. */
    isEmailPublic: z.boolean(),
    currency: zCurrency,
    timeZone: zTimeZone,
  }),
  commission: z.strictObject({
    /** The commission rate of members without their own rate. */
    defaultCommissionBp: zBasisPoints,
  }),
  receipts: z.strictObject({
    /** The text under the thanks on every receipt. */
    receiptFooter: orNull(zNotes.max(300, 'At most 300 characters.')),
  }),
  booking: z.strictObject({
    /** The rules by which visitors book and cancel. */
    bookingNoticeMin: z.int().min(0).max(mostNoticeMin),
    bookingAheadDays: z.int().min(1).max(mostAheadDays),
    cancelNoticeMin: z.int().min(0).max(mostNoticeMin),
  }),
  online: z.strictObject({
    /** Each online booking needs the salon's approval. */
    needsApproval: z.boolean(),
  }),
  preparation: z.strictObject({
    /** The preparation rule for all visits, and whether customers must accept it. */
    preparation: zPreparationWords,
    mustAcceptPreparation: z.boolean(),
  }),
  branding: z.strictObject({
    /** The colour of the public page; null means Parlour's own. */
    bookingColour: z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Choose a colour, as #0b6e4f.')
      .nullable(),
  }),
  deposits: z.strictObject({
    /** Visitors are asked for deposits. */
    isDepositOn: z.boolean(),
    /** The number of minutes that visitors have to pay a deposit. */
    depositDueMin: z.int().min(depositDue.leastMin).max(depositDue.mostMin),
    /**
     * The number of no-shows from which customers pay a deposit for any service (null means never), and the part of the
     * price that they then pay.
     */
    depositNoShows: z.int().min(1).max(mostNoShows).nullable(),
    depositNoShowBp: zBasisPoints.min(1, 'Enter more than 0 %, at most 100 %.'),
    /** The bank account for deposits. */
    bankName: orNull(zLine(60)),
    bankAccountNumber: orNull(zLine(40)),
    bankAccountName: orNull(zLine(120)),
    depositNote: orNull(zNotes.max(300, 'At most 300 characters.')),
  }),
} as const

export type Section = keyof typeof sections
/** The values of the fields of a section. */
export type SectionValues<S extends Section> = z.output<(typeof sections)[S]>

export const zSettings = z.object({
  ...sections.profile.shape,
  ...sections.commission.shape,
  ...sections.receipts.shape,
  ...sections.booking.shape,
  ...sections.online.shape,
  ...sections.preparation.shape,
  ...sections.branding.shape,
  ...sections.deposits.shape,
  bankName: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  depositNote: z.string().nullable(),
  bookingColour: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  timeZone: z.string(),
  receiptFooter: z.string().nullable(),
  preparation: z.string().nullable(),
  /** The version of the preparation rule's words; 0 before the first. */
  preparationVersion: z.int(),
})
/** The values of all sections. */
export type Settings = z.output<typeof zSettings>

export const readSettingsContract = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: permissions.changeSettings,
  summary: 'The salon’s settings, and its account',
  topics: ['salon'],
  output: z.object({
    settings: zSettings,
    account: z.object({ salonId: zId, plan: z.string(), planStatus: z.enum(['active', 'inactive']) }),
  }),
})

const change = <S extends Section>(section: S) => ({
  section: z.literal(section),
  is: sections[section],
  /**
   * The values that were read before; the change is refused as 'changed-meanwhile' if they have changed since.
   */
  was: sections[section].optional(),
})

export const saveSettingsContract = endpoint({
  method: 'PUT',
  path: '/api/settings',
  access: permissions.changeSettings,
  summary: 'Saves one section of the settings, unless someone else has changed it since',
  // Changes affect all lists, because zone and currency are in nearly every response.
  topics: ['salon', 'appointments', 'customers', 'products', 'sales', 'services', 'staff'],
  body: z.discriminatedUnion('section', [
    z.strictObject({ ...change('profile'), told: zCountTold }),
    z.strictObject(change('commission')),
    z.strictObject(change('receipts')),
    z.strictObject(change('booking')),
    z.strictObject(change('online')),
    z.strictObject(change('preparation')),
    z.strictObject(change('branding')),
    z.strictObject(change('deposits')),
  ]),
  output: z.object({ settings: zSettings }),
})

export const checkTimeZoneContract = endpoint({
  method: 'GET',
  path: '/api/settings/time-zone',
  access: permissions.changeSettings,
  summary: 'The booked appointments that would lie outside the opening times in another time zone',
  topics: ['salon', 'appointments', 'customers', 'staff'],
  query: z.strictObject({ timeZone: zTimeZone }),
  output: zStranded,
})
