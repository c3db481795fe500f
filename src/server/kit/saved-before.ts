import { Refusal } from '#domain/kit/refusal.ts'

/**
 * A row that was added before with the id that its sender made: the answer was lost, and the form is sent again. Gives
 * the row, null where there is none; refuses 'key-reused' where something else was typed meanwhile.
 */
export function savedBefore<Row extends object>(row: Row | null | undefined, sent: Partial<Row>): Row | null {
  if (!row) return null
  const fields = Object.keys(sent) as (keyof Row)[]
  if (fields.some((field) => row[field] !== sent[field])) throw new Refusal('key-reused')
  return row
}
