import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from './db-types.ts'

/** The contract field of a column: price_minor becomes priceMinor. */
type FieldOf<C extends string> = C extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<FieldOf<Tail>>}` : C

/** A row of a table as it is written, with the names of fields. */
type Written<T extends keyof DB> = {
  [C in keyof Insertable<DB[T]> & string as FieldOf<C>]-?: Insertable<DB[T]>[C]
}

type Columns<T extends keyof DB, F> = {
  [C in keyof DB[T] & string]: FieldOf<C> extends F ? C : never
}[keyof DB[T] & string]

type Aliased<C extends string> = C extends string ? `${C} as ${FieldOf<C>}` : never

/** A row of some fields; the value of a field may also be an SQL expression. */
type Row<T extends keyof DB, F extends keyof Written<T>> = { [K in F]: Written<T>[K] | RawBuilder<unknown> }

/**
 * Returns the SQL for some fields of a table, listed once for all statements that read and write them. They are mostly
 * a contract's fields (`zService.keyof().options`); a field without a column of its name is a type error.
 */
export function fieldsIn<T extends keyof DB & string, F extends keyof Written<T> & string>(
  _table: T,
  fields: readonly F[],
) {
  const columns = fields.map(columnOf)
  // Texts are composed once, so a statement costs no more than one that is written out.
  const texts = (make: (column: string, at: number) => string) => columns.map(make).join(', ')
  const [values, sets] = [partsOf(columns.map(() => '')), partsOf(columns.map((column) => `"${column}" = `))]
  const given = (row: Row<T, F>) => fields.map((field) => row[field])
  return {
    /** The columns for the `select` of a query builder. */
    columns: columns.map((column, at) => `${column} as ${fields[at]}`) as Aliased<Columns<T, F>>[],
    /** Returns the columns for `select …` in SQL, from the table or its alias. */
    of: (alias: string): RawBuilder<unknown> =>
      sql.raw(texts((column, at) => `"${alias}"."${column}" as "${fields[at]}"`)),
    /** Returns the columns as one JSON object in SQL. */
    json: (alias: string): RawBuilder<unknown> =>
      sql.raw(`json_build_object(${texts((column, at) => `'${fields[at]}', "${alias}"."${column}"`)})`),
    /** Returns the fields of a row to insert or set; leaves out all others. */
    values: (row: Pick<Written<T>, F>) =>
      Object.fromEntries(fields.map((field, at) => [columns[at], row[field]])) as Pick<
        Insertable<DB[T]>,
        Columns<T, F> & keyof Insertable<DB[T]>
      >,
    /** The column names for `insert into … (…)` in SQL. */
    names: sql.raw(texts((column) => `"${column}"`)),
    /** Returns the values for `values (…)` in SQL, in the order of `names`. */
    row: (row: Row<T, F>): RawBuilder<unknown> => sql(values, ...given(row)),
    /** Returns the assignments for `set …` in SQL. */
    set: (row: Row<T, F>): RawBuilder<unknown> => sql(sets, ...given(row)),
  }
}

/** Returns the texts of a template around its values: before each value one of `starts`, and commas in between. */
function partsOf(starts: readonly string[]): TemplateStringsArray {
  return Object.freeze([...starts.map((start, at) => (at === 0 ? start : `, ${start}`)), '']) as TemplateStringsArray
}

/** Returns the column of a field: price_minor for 'priceMinor'. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
