import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file on the server that is sent unchanged. */
export interface StoredFile {
  path: string
  /** The name under which the file is saved, without characters that a header would have to escape. */
  name: string
}

/** Streams a file as a download. Does not follow symbolic links. Throws the error if it cannot be opened. */
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
