import { v7 } from 'uuid'

/** A new row id: UUIDv7, so that rows made together lie together in indexes. Not a secret. */
export function newId(): string {
  return v7()
}
