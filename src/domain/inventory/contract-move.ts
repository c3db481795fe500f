import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { zProduct } from './contract.ts'
import { maxStock } from './stock.ts'

const some = `Enter a whole number from 1 to ${maxStock.toLocaleString('en')}.`

export const moveUnitsContract = endpoint({
  method: 'POST',
  path: '/api/products/:productId/units',
  access: permissions.keepStock,
  summary:
    'Moves units of a product to another location, which gets the product if it has none with this barcode or name',
  topics: ['products'],
  params: z.strictObject({ productId: zId }),
  body: z.strictObject({ toLocationId: zId, quantity: z.int(some).min(1, some).max(maxStock, some) }),
  output: z.object({
    product: zProduct,
    /** The product at the other location. */
    to: zProduct,
  }),
})
