import type { FastifyRequest } from 'fastify'

/** The address that people type, without a path: a salon's own domain, that of the setting, else as the request names it. */
export function originOf({ protocol, host, site }: FastifyRequest, publicUrl: string | undefined): string {
  if (site && publicUrl) return `${new URL(publicUrl).protocol}//${host}`
  return publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`
}
