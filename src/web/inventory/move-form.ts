import type { HandMovement, moveStockContract } from '#domain/inventory/contract-ledger.ts'
import { maxStock } from '#domain/inventory/stock.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { whyNotWhole } from '#domain/kit/whole-number.ts'
import { parsePieces } from './pieces.ts'

/** The values of the form as typed, named as in the contract so that refusals find their field. */
export interface MoveValues {
  what: { quantity: string; counted: string; change: string; note: string }
}

const most = maxStock.toLocaleString('en')
const rules = {
  delivery: { field: 'quantity', least: 1, words: `Enter a whole number from 1 to ${most}.` },
  count: { field: 'counted', least: 0, words: `Enter a whole number from 0 to ${most}.` },
  correction: { field: 'change', least: -maxStock, words: 'Enter a whole number above or below 0, like -2.' },
} as const

/** Returns the path of the field with the quantity. */
export function piecesField(kind: HandMovement) {
  return `what.${rules[kind].field}` as const
}

/**
 * Returns the problems by field: the quantity must be a whole number in its range; a correction must not be 0 and needs
 * a reason.
 */
export function problemsOf(kind: HandMovement, { what }: MoveValues): Record<string, string> {
  const { field, least, words } = rules[kind]
  const pieces = parsePieces(what[field])
  const isGood = pieces !== null && pieces >= least && pieces <= maxStock && !(kind === 'correction' && pieces === 0)
  return {
    ...(!isGood && {
      [`what.${field}`]: what[field].trim() === '' ? required : (whyNotWhole(what[field]) ?? words),
    }),
    ...(kind === 'correction' && what.note.trim() === '' && { 'what.note': 'Say why the stock is different.' }),
  }
}

/** Returns the request body; `seen` is the stock on the screen. Call it only for values without problems. */
export function movementFrom(
  kind: HandMovement,
  { what }: MoveValues,
  seen: number,
): CallInput<typeof moveStockContract>['body']['what'] {
  const pieces = parsePieces(what[rules[kind].field]) ?? 0
  const { note } = what
  if (kind === 'delivery') return { kind, quantity: pieces, note }
  return kind === 'count' ? { kind, counted: pieces, seen, note } : { kind, change: pieces, note }
}
