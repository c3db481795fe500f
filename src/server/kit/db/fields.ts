import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from './db-types.ts'

/** The column price_minor is the field priceMinor of a contract. */
type FieldOf<C extends string> = C extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<FieldOf<Tail>>}` : C

/** A row of a table by its fields, as it is written. */
type Written<T extends keyof DB> = {
  [C in keyof Insertable<DB[T]> & string as FieldOf<C>]-?: Insertable<DB[T]>[C]
}

type Columns<T extends keyof DB, F> = {
  [C in keyof DB[T] & string]: FieldOf<C> extends F ? C : never
}[keyof DB[T] & string]

type Aliased<C extends string> = C extends string ? `${C} as ${FieldOf<C>}` : never

/**
 * Some fields of a table, listed once for all that reads and writes them; mostly those of a contract
 * (`zService.keyof().options`). A field without a column of its name is an error of types.
 */
export function fieldsIn<T extends keyof DB & string, F extends keyof Written<T> & string>(
  _table: T,
  fields: readonly F[],
) {
  const columns = fields.map(columnOf)
  return {
    /** For the `select` of a query builder. */
    columns: columns.map((column, at) => `${column} as ${fields[at]}`) as Aliased<Columns<T, F>>[],
    /** For `select …` in SQL, of the table or its alias. */
    of: (alias: string): RawBuilder<unknown> =>
      sql.join(columns.map((column, at) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(fields[at]!)}`)),
    /** What to insert or set for a row; whatever else it has is left out. */
    values: (row: Pick<Written<T>, F>) =>
      Object.fromEntries(fields.map((field, at) => [columns[at], row[field]])) as Pick<
        Insertable<DB[T]>,
        Columns<T, F> & keyof Insertable<DB[T]>
      >,
  }
}

/** The column of a field: 'priceMinor' is price_minor. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
