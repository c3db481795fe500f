import { moneyParts, parseMoney } from '#domain/kit/money.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import type { recordSaleContract } from '#domain/sales/contract.ts'
import type { PaymentMethod } from '#domain/sales/payments.ts'
import { lineTotal, maxQuantity, type SaleLineEntry, totalsOf, whyCannotSell } from '#domain/sales/totals.ts'
import { ApiRefusal } from '#web/kit/api.ts'

/** One row of the form, as typed. */
export interface ItemRow {
  key: string
  /** 'service:{id}' or 'product:{id}'; null while nothing is chosen. */
  choice: string | null
  /** The member who did it; null: the one of the whole sale. */
  staffId: string | null
  quantity: string
  price: string
}

/** What the form of a new sale holds. */
export interface SaleValues {
  customerId: string | null
  staffId: string | null
  items: ItemRow[]
  paymentMethod: PaymentMethod
  notes: string
}

/** A row for a chosen service or product, or an empty one. */
export function rowOf(key: string, chosen?: { choice: string; priceMinor: number }): ItemRow {
  const price = chosen ? typedMoney(chosen.priceMinor) : ''
  return { key, choice: chosen?.choice ?? null, staffId: null, quantity: '1', price }
}

/** An amount as it stands in a field: '7,000.00'. */
export function typedMoney(minor: number): string {
  const { whole, fraction } = moneyParts(minor, 'NGN')
  return `${whole}${fraction}`
}

/** A row as the rule of the domain reads it; what is no number counts as 0. */
export function entryOf(row: ItemRow): SaleLineEntry {
  const [type, itemId = null] = row.choice?.split(':') ?? []
  const quantity = /^\d{1,6}$/.test(row.quantity.trim()) ? Number(row.quantity) : 0
  return {
    type: type === 'product' ? 'product' : 'service',
    itemId,
    quantity,
    unitPriceMinor: parseMoney(row.price) ?? 0,
  }
}

/** What a row costs; null while that is beyond counting. */
export function rowTotal(row: ItemRow): number | null {
  return counted(() => lineTotal(entryOf(row)))
}

/** What the sale costs by the domain's own rule; null while that is beyond counting. */
export function totalOf(rows: readonly ItemRow[]): number | null {
  return counted(() => totalsOf({ lines: rows.map(entryOf) }).totalMinor)
}

/** How many pieces the sale has. */
export function pieceCount(rows: readonly ItemRow[]): number {
  return rows.reduce((sum, row) => sum + (row.choice ? entryOf(row).quantity : 0), 0)
}

/** What stands in the way of the sale, as the server would say it, with the reason at each field; null when nothing. */
export function refusalOf({ staffId, items }: SaleValues): ApiRefusal | null {
  const code = staffId === null ? 'no-staff' : whyCannotSell(items.map(entryOf))
  if (!code) return null
  const fields = staffId === null ? [{ field: 'staffId', message: sentenceOf('no-staff') }] : items.flatMap(problemsOf)
  return new ApiRefusal({ code, message: sentenceOf(code), field: staffId === null ? 'staffId' : 'items', fields })
}

/** The sale to send. Only for values that `refusalOf` lets pass. */
export function bodyOf(
  values: SaleValues,
  more: { idempotencyKey: string; appointmentId: string | null },
): CallInput<typeof recordSaleContract>['body'] {
  const { items, staffId, ...rest } = values
  return { ...rest, ...more, staffId: staffId ?? '', items: items.map(itemOf) }
}

function itemOf(row: ItemRow) {
  const { type, itemId, quantity, unitPriceMinor } = entryOf(row)
  const line = { quantity, unitPriceMinor, staffId: row.staffId }
  return type === 'product' ? { type, productId: itemId, ...line } : { type, serviceId: itemId, ...line }
}

function problemsOf(row: ItemRow, index: number) {
  const { itemId, quantity, unitPriceMinor } = entryOf(row)
  const at = (field: keyof ItemRow, message: string) => ({ field: `items.${index}.${field}`, message })
  return [
    ...(itemId ? [] : [at('choice', 'Choose a service or product.')]),
    ...(quantity >= 1 && quantity <= maxQuantity ? [] : [at('quantity', 'From 1 to 10,000.')]),
    ...(unitPriceMinor > 0 ? [] : [at('price', 'Enter a price above 0.')]),
  ]
}

function counted(count: () => number): number | null {
  try {
    return count()
  } catch {
    return null
  }
}
