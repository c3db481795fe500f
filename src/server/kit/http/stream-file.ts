import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file of the server that is sent as it is. */
export interface StoredFile {
  path: string
  /** By which it is saved. Without characters that a header would have to escape. */
  name: string
}

/** Streams a file, to be saved. Symbolic links are not followed. Throws what opening it throws. */
export async function streamFile(reply: FastifyReply, { path, name }: StoredFile): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  const { size } = await file.stat()
  void reply.type('application/octet-stream').headers({
    'content-length': size,
    'content-disposition': `attachment; filename="${name}"`,
    'referrer-policy': 'no-referrer',
  })
  return file.createReadStream()
}
