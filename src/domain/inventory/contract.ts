import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { orNull, zId, zLine, zName, zNotes } from '#domain/kit/text.ts'
import { defaultMinStockLevel, maxStock } from './stock.ts'

export const zProduct = z.object({
  id: z.string(),
  /** The location of the product; a product belongs to exactly one. */
  locationId: z.string(),
  /**
   * The version of the product, raised by every edit, not by stock changes; an edit sends the version that it began
   * with.
   */
  version: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  priceMinor: z.int(),
  costMinor: z.int(),
  currentStock: z.int(),
  minStockLevel: z.int(),
  isActive: z.boolean(),
  /** The barcode as the scanner reads it. */
  barcode: z.string().nullable(),
})
export type Product = z.output<typeof zProduct>

const pieces = `Enter a whole number from 0 to ${maxStock.toLocaleString('en')}.`
const zPieces = z.int(pieces).min(0, pieces).max(maxStock, pieces)

export const zProductFields = z.strictObject({
  name: zName,
  category: orNull(zLine(60)),
  description: orNull(zNotes),
  priceMinor: zMoneyMinor,
  costMinor: zMoneyMinor,
  minStockLevel: zPieces.default(defaultMinStockLevel),
  barcode: orNull(zLine(64)),
})

export const listProductsContract = endpoint({
  method: 'GET',
  path: '/api/products',
  access: permissions.seeStock,
  summary: 'All products of a location, or of all where the caller is at all of them, with their stock, by name',
  topics: ['products'],
  query: z.strictObject({
    /** The location of the list; the caller's location by default. */
    locationId: zId.optional(),
  }),
  output: z.object({ products: z.array(zProduct) }),
})

export const addProductContract = endpoint({
  method: 'POST',
  path: '/api/products',
  access: permissions.keepStock,
  summary: 'Adds a product; its first stock is the first row of its ledger',
  topics: ['products'],
  body: zProductFields.extend({
    currentStock: zPieces,
    /** The location of the product; the caller's location by default. */
    locationId: orNull(zId),
  }),
  output: z.object({ product: zProduct }),
})

export const adjustStockContract = endpoint({
  method: 'POST',
  path: '/api/products/:productId/stock',
  access: permissions.keepStock,
  summary: 'Adds one piece to the stock of a product or takes one away',
  topics: ['products'],
  params: z.strictObject({ productId: zId }),
  body: z.strictObject({
    change: z.union([z.literal(1), z.literal(-1)]),
  }),
  output: z.object({ product: zProduct }),
})

const params = z.strictObject({ productId: zId })

export const editProductContract = endpoint({
  method: 'PUT',
  path: '/api/products/:productId',
  access: permissions.keepStock,
  summary: 'Changes a product, unless someone else has changed it since; a different stock is a count in its ledger',
  topics: ['products'],
  params,
  body: zProductFields.extend({
    version: z.int(),
    isActive: z.boolean(),
    /** The counted stock, and the stock that the screen showed before; if missing, the stock does not change. */
    stock: z.strictObject({ counted: zPieces, seen: zPieces }).optional(),
  }),
  output: z.object({ product: zProduct }),
})

export const deleteProductContract = endpoint({
  method: 'DELETE',
  path: '/api/products/:productId',
  access: permissions.keepStock,
  summary: 'Archives a product with its ledger: it leaves every list, past sales keep it',
  topics: ['products'],
  params,
  output: z.object({}),
})
