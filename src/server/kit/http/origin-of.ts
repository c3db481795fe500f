import type { FastifyRequest } from 'fastify'

/** The address that people type, without a path: of the setting, else as the request names it. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`
}
