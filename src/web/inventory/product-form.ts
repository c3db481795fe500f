import type { addProductContract } from '#domain/inventory/contract.ts'
import { maxStock } from '#domain/inventory/stock.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { parseMoney } from '#domain/kit/money.ts'

/** What the form of a product holds, as typed; named as in the contract, so that refusals find their field. */
export interface ProductValues {
  name: string
  category: string
  description: string
  priceMinor: string
  costMinor: string
  currentStock: string
  minStockLevel: string
}

const required = 'This is required.'
const amount = 'Enter an amount of 0 or more, like 1,500.00.'
const pieces = `Enter a whole number from 0 to ${maxStock.toLocaleString('en')}.`

/** What is wrong, by field (document 2, section 5): name, price, cost, stock and minimum are required. */
export function problemsOf(values: ProductValues): Partial<Record<keyof ProductValues, string>> {
  const of = (field: keyof ProductValues, problem: string | null) => (problem === null ? {} : { [field]: problem })
  return {
    ...of('name', values.name.trim() === '' ? required : null),
    ...of('priceMinor', moneyProblem(values.priceMinor)),
    ...of('costMinor', moneyProblem(values.costMinor)),
    ...of('currentStock', piecesProblem(values.currentStock)),
    ...of('minStockLevel', piecesProblem(values.minStockLevel)),
  }
}

/** The product to send. Only for values without a problem. */
export function bodyOf(values: ProductValues): CallInput<typeof addProductContract>['body'] {
  return {
    name: values.name,
    category: values.category,
    description: values.description,
    priceMinor: parseMoney(values.priceMinor) ?? 0,
    costMinor: parseMoney(values.costMinor) ?? 0,
    currentStock: Number(values.currentStock),
    minStockLevel: Number(values.minStockLevel),
  }
}

function moneyProblem(typed: string): string | null {
  if (typed.trim() === '') return required
  return parseMoney(typed) === null ? amount : null
}

function piecesProblem(typed: string): string | null {
  if (typed.trim() === '') return required
  return /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= maxStock ? null : pieces
}
