import { v7 } from 'uuid'

/** Returns a new row id: a UUIDv7, so that rows made together are close together in indexes. The id is not a secret. */
export function newId(): string {
  return v7()
}
