import { firstNameOf } from '#domain/kit/names.ts'
import { listed } from '#domain/kit/listed.ts'

/** Returns the first names of the members in the filter, 'Bisi and Tolu', or 'everyone'. */
export function shownNames(staff: readonly { id: string; name: string }[], filter: readonly string[]): string {
  return listed(staff.filter(({ id }) => filter.includes(id)).map(({ name }) => firstNameOf(name))) || 'everyone'
}
