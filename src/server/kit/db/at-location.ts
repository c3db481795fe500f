import { type RawBuilder, sql } from 'kysely'

/** Only rows of a location, by this column; of all of them where it is null. A condition of its own, so that each is planned as what it is. */
export function atLocation(column: RawBuilder<unknown>, locationId: string | null): RawBuilder<unknown> {
  return locationId === null ? sql`` : sql`and ${column} = ${locationId}`
}
