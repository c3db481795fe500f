import { addProductContract, type editProductContract, type Product } from '#domain/inventory/contract.ts'
import { defaultMinStockLevel } from '#domain/inventory/stock.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { type Currency, parseMoney, typedMoney, whyNotRequiredMoney } from '#domain/kit/money.ts'
import { whyNotWhole } from '#domain/kit/whole-number.ts'
import { problemsIn } from '#web/kit/problems-in.ts'
import { parsePieces } from './pieces.ts'

/** The values of the product form as typed, named as in the contract so that refusals find their field. */
export interface ProductValues {
  name: string
  category: string
  description: string
  priceMinor: string
  costMinor: string
  currentStock: string
  minStockLevel: string
  barcode: string
  /** The location of a new product; '' if there is no choice. */
  locationId: string
  isActive: boolean
}

export type NumberField = 'priceMinor' | 'costMinor' | 'currentStock' | 'minStockLevel'

/**
 * Returns the initial values of the form: those of a product, or the defaults of a new one with the scanned barcode.
 */
export function valuesOf(
  product: Product | null,
  currency: Currency,
  { barcode = '', locationId = '' } = {},
): ProductValues {
  return {
    name: product?.name ?? '',
    category: product?.category ?? '',
    description: product?.description ?? '',
    priceMinor: product ? typedMoney(product.priceMinor, currency) : '',
    costMinor: product ? typedMoney(product.costMinor, currency) : '',
    currentStock: String(product?.currentStock ?? 0),
    minStockLevel: String(product?.minStockLevel ?? defaultMinStockLevel),
    barcode: product?.barcode ?? barcode,
    locationId: product?.locationId ?? locationId,
    isActive: product?.isActive ?? true,
  }
}

/**
 * Returns the problems by field: those that the contract finds, and those that only typed text can have (document 2,
 * section 5).
 */
export function problemsOf(values: ProductValues): Partial<Record<keyof ProductValues, string>> {
  const typed = {
    priceMinor: whyNotRequiredMoney(values.priceMinor),
    costMinor: whyNotRequiredMoney(values.costMinor),
    currentStock: whyNotPieces(values.currentStock),
    minStockLevel: whyNotPieces(values.minStockLevel),
  }
  const wrong = Object.entries(typed).filter(([, why]) => why !== null)
  return { ...problemsIn(addProductContract, bodyOf(values)), ...Object.fromEntries(wrong) }
}

/** Returns whether a text is not a number at all, so that it becomes 0 (document 2, section 5). */
export function isNoNumber(typed: string): boolean {
  return typed.trim() !== '' && !/^[-+]?[\d.,\s]*\d[\d.,\s]*$/.test(typed.trim())
}

/** Returns the request body of a new product. Call it only for values without problems. */
export function bodyOf(values: ProductValues): CallInput<typeof addProductContract>['body'] {
  const locationId = values.locationId || null
  return { ...typedFields(values), currentStock: parsePieces(values.currentStock) ?? NaN, locationId }
}

/** Returns the request body of an edit; a stock that differs from the initial one is sent as a count. */
export function editBody(values: ProductValues, product: Product): CallInput<typeof editProductContract>['body'] {
  const counted = parsePieces(values.currentStock) ?? 0
  return {
    ...typedFields(values),
    version: product.version,
    isActive: values.isActive,
    ...(counted !== product.currentStock && { stock: { counted, seen: product.currentStock } }),
  }
}

function typedFields(values: ProductValues) {
  return {
    name: values.name,
    category: values.category,
    description: values.description,
    priceMinor: parseMoney(values.priceMinor) ?? 0,
    costMinor: parseMoney(values.costMinor) ?? 0,
    minStockLevel: parsePieces(values.minStockLevel) ?? NaN,
    barcode: values.barcode,
  }
}

/** Returns why a typed quantity is refused as missing or not a whole number; the contract checks its range. */
function whyNotPieces(typed: string): string | null {
  return typed.trim() === '' ? required : whyNotWhole(typed)
}
