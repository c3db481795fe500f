/** What a search for sales may mean; null where it cannot be that. */
export interface SaleSearch {
  number: number | null
  receiptId: string | null
  /** Part of a customer's name. */
  name: string | null
}

/** Reads a search: '12', '#12' and 'No. 12' are a receipt number, 8 characters 0-9 A-F a receipt id, the rest a name. */
export function saleSearchOf(typed: string): SaleSearch | null {
  const text = typed.trim()
  if (text === '') return null
  const [, digits] = /^(?:no\.?\s*|#\s*)?(\d{1,12})$/i.exec(text) ?? []
  const receiptId = /^#?[0-9a-f]{8}$/i.test(text) ? text.replace('#', '').toUpperCase() : null
  return { number: digits === undefined ? null : Number(digits), receiptId, name: digits === undefined ? text : null }
}
