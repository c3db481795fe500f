import { type CustomerSearch, customerSearchOf } from '#domain/customers/customer-search.ts'

/** The possible meanings of a search for sales; a field is null if the text cannot mean that. */
export interface SaleSearch {
  number: number | null
  receiptId: string | null
  /** A search by a part of the customer's name or phone number. */
  customer: CustomerSearch | null
}

/**
 * The least number of digits that may also be a phone number. Fewer digits occur in so many phone numbers that the
 * receipt with this number would be hard to find.
 */
const PHONE_FROM_DIGITS = 6

/**
 * Parses a search: '12', '#12', 'No. 12' and 'receipt 12' are a receipt number; 8 characters 0-9 A-F are a receipt id;
 * six or more digits may also be a part of a phone number; anything else is a part of a customer's name. Returns null
 * for an empty search.
 */
export function saleSearchOf(typed: string): SaleSearch | null {
  const text = typed.trim()
  if (text === '') return null
  const [, mark, digits] = /^((?:receipt\s*)?(?:no\.?\s*|#\s*)|receipt\s*)?(\d{1,12})$/i.exec(text) ?? []
  const isNumberOnly = digits !== undefined && (mark !== undefined || digits.length < PHONE_FROM_DIGITS)
  const search = {
    number: digits === undefined ? null : Number(digits),
    receiptId: /^#?[0-9a-f]{8}$/i.test(text) ? text.replace('#', '').toUpperCase() : null,
    customer: isNumberOnly ? null : customerSearchOf(text),
  }
  return Object.values(search).some((part) => part !== null) ? search : null
}
