import type { FastifyRequest } from 'fastify'

/**
 * Returns the address that people type, without a path: of the salon's own domain, else from the setting, else from the
 * request.
 */
export function originOf({ protocol, host, site }: FastifyRequest, publicUrl: string | undefined): string {
  if (site && publicUrl) return `${new URL(publicUrl).protocol}//${host}`
  return publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`
}
