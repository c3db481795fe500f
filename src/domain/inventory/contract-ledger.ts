import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment, zMomentCursor } from '#domain/kit/page.ts'
import { orNull, zId, zLine } from '#domain/kit/text.ts'
import { maxStock } from './stock.ts'
import { zProduct } from './contract.ts'

/** The manual changes of stock besides the buttons: a delivery, a count of the shelf, or a correction with a reason. */
export const handMovements = ['delivery', 'count', 'correction'] as const
export type HandMovement = (typeof handMovements)[number]

const some = `Enter a whole number from 1 to ${maxStock.toLocaleString('en')}.`
const counted = `Enter a whole number from 0 to ${maxStock.toLocaleString('en')}.`
const change = 'Enter a whole number above or below 0, like -2.'
const zNote = zLine(200)

const zChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('delivery'),
    quantity: z.int(some).min(1, some).max(maxStock, some),
    note: orNull(zNote),
  }),
  z.strictObject({
    kind: z.literal('count'),
    counted: z.int(counted).min(0, counted).max(maxStock, counted),
    /** The stock that the screen showed, without which the count would lose a sale in between. */
    seen: z.int(),
    note: orNull(zNote),
  }),
  z.strictObject({
    kind: z.literal('correction'),
    change: z
      .int(change)
      .min(-maxStock, change)
      .max(maxStock, change)
      .refine((by) => by !== 0, change),
    note: zNote.min(1, 'Say why the stock is different.'),
  }),
])

const zMovement = z.object({
  id: zId,
  at: zMoment,
  reason: z.enum(['opening', 'sale', 'refund', 'move', ...handMovements]),
  /** The quantity that was received, or removed if negative. */
  change: z.int(),
  /** The quantity that was sold beyond the stock. */
  shortage: z.int(),
  stockAfter: z.int(),
  note: z.string().nullable(),
  saleNumber: z.int().nullable(),
  /** The other location of moved units; null for other changes, and for people who do not see that location. */
  otherLocationName: z.string().nullable(),
  /** The name of the person who made the change; null if unknown. */
  by: z.string().nullable(),
})
export type Movement = z.output<typeof zMovement>

export const movementsPerPage = 30

const params = z.strictObject({ productId: zId })

export const listMovementsContract = endpoint({
  method: 'GET',
  path: '/api/products/:productId/movements',
  access: permissions.seeStock,
  summary: 'The stock ledger of a product, newest first, in pages',
  topics: ['products', 'sales', 'salon'],
  params,
  query: z.strictObject({ cursor: zMomentCursor.optional() }),
  output: z.object({ movements: z.array(zMovement), nextCursor: z.string().nullable() }),
})

export const moveStockContract = endpoint({
  method: 'POST',
  path: '/api/products/:productId/movements',
  access: permissions.keepStock,
  summary: 'Adds a delivery, a count or a correction to the stock ledger',
  topics: ['products'],
  params,
  body: z.strictObject({
    what: zChange,
  }),
  output: z.object({ product: zProduct }),
})
