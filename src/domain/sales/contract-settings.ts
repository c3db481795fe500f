import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zBasisPoints } from '#domain/kit/money.ts'
import { orNull, zLine } from '#domain/kit/text.ts'

export const zSaleSettings = z.object({
  isVatOn: z.boolean(),
  /** The VAT rate in basis points; prices include VAT. */
  vatBp: z.int(),
  /** The VAT number, as it is on receipts; null if the salon has none. */
  vatNumber: z.string().nullable(),
})
export type SaleSettings = z.output<typeof zSaleSettings>

export const readSaleSettingsContract = endpoint({
  method: 'GET',
  path: '/api/sale-settings',
  access: permissions.recordSales,
  summary: 'The salon’s settings for sales: VAT',
  topics: ['salon'],
  output: z.object({ settings: zSaleSettings }),
})

export const saveSaleSettingsContract = endpoint({
  method: 'PUT',
  path: '/api/sale-settings',
  access: permissions.changeSettings,
  summary: 'Changes the salon’s settings for sales; recorded sales keep theirs',
  topics: ['salon'],
  body: z.strictObject({
    isVatOn: z.boolean(),
    vatBp: zBasisPoints,
    vatNumber: orNull(zLine(60)),
    /**
     * The state that was read before: refused as 'changed-meanwhile' if it has changed.
     */ was: zSaleSettings.optional(),
  }),
  output: z.object({ settings: zSaleSettings }),
})
