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

/** A row of some fields; a field may also be an expression. */
type Row<T extends keyof DB, F extends keyof Written<T>> = { [K in F]: Written<T>[K] | RawBuilder<unknown> }

/**
 * Some fields of a table, listed once for all that reads and writes them; mostly those of a contract
 * (`zService.keyof().options`). A field without a column of its name is an error of types.
 */
export function fieldsIn<T extends keyof DB & string, F extends keyof Written<T> & string>(
  _table: T,
  fields: readonly F[],
) {
  const columns = fields.map(columnOf)
  // Texts are composed once: a statement then costs no more than one that is written out.
  const texts = (make: (column: string, at: number) => string) => columns.map(make).join(', ')
  const [values, sets] = [partsOf(columns.map(() => '')), partsOf(columns.map((column) => `"${column}" = `))]
  const given = (row: Row<T, F>) => fields.map((field) => row[field])
  return {
    /** For the `select` of a query builder. */
    columns: columns.map((column, at) => `${column} as ${fields[at]}`) as Aliased<Columns<T, F>>[],
    /** For `select …` in SQL, of the table or its alias. */
    of: (alias: string): RawBuilder<unknown> =>
      sql.raw(texts((column, at) => `"${alias}"."${column}" as "${fields[at]}"`)),
    /** The same as one object of JSON. */
    json: (alias: string): RawBuilder<unknown> =>
      sql.raw(`json_build_object(${texts((column, at) => `'${fields[at]}', "${alias}"."${column}"`)})`),
    /** Returns the fields of a row to insert or set; others are left out. */
    values: (row: Pick<Written<T>, F>) =>
      Object.fromEntries(fields.map((field, at) => [columns[at], row[field]])) as Pick<
        Insertable<DB[T]>,
        Columns<T, F> & keyof Insertable<DB[T]>
      >,
    /** For `insert into … (…)` in SQL. */
    names: sql.raw(texts((column) => `"${column}"`)),
    /** For `values (…)` in SQL, in the order of `names`. */
    row: (row: Row<T, F>): RawBuilder<unknown> => sql(values, ...given(row)),
    /** For `set …` in SQL. */
    set: (row: Row<T, F>): RawBuilder<unknown> => sql(sets, ...given(row)),
  }
}

/** The texts of a template around its values: each value begins with one of `starts`, with a comma between. */
function partsOf(starts: readonly string[]): TemplateStringsArray {
  return Object.freeze([...starts.map((start, at) => (at === 0 ? start : `, ${start}`)), '']) as TemplateStringsArray
}

/** The column of a field: 'priceMinor' is price_minor. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
