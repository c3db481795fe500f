import { createHash } from 'node:crypto'

/** Tells whether a key came again with other contents: a hash of a request's checked body. */
export function hashOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
