import { v7 } from 'uuid'

/** Returns a new row id: UUIDv7, so that rows made together are close together in indexes. Not a secret. */
export function newId(): string {
  return v7()
}
