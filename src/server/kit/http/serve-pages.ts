import { readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/kit/refusal.ts'
import { refuse } from './refuse.ts'

/** The paths that the small sign-in entry serves; the staff app serves all others, and recognises its own. */
const signInPaths = /^\/(login|signup|forgot-password|reset-password|join|restore)\/?$/

/** The paths below which there are no pages: unknown ones get 404. */
const noPages = /^\/(api|assets)\//

/**
 * Matches the address of a file: its last part has an extension, or one of its parts begins with a dot. No page has
 * such an address.
 */
const fileAddress = /\/\.|[^/]\.[a-z0-9]+$/i

/**
 * Serves the built web pages: hashed assets are cached forever, pages never. Each built file has its own route; every
 * other page address gets the staff app, which leads from unknown ones to the dashboard. A missing file gets 404.
 */
export async function servePages(app: FastifyInstance, pagesDir: string): Promise<void> {
  const compressed = compressedIn(pagesDir)
  await app.register(fastifyStatic, {
    root: pagesDir,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', '.vite/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forEver = /[\\/]assets[\\/]/.test(file)
      reply.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (compressed.has(file.replace(/\.(br|gz)$/, ''))) reply.setHeader('vary', 'accept-encoding')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !noPages.test(address) && !fileAddress.test(address.replaceAll(/%2e/gi, '.'))
    if (!isPage) return refuse(new Refusal('no-such-route'), request, reply)
    return reply.sendFile(signInPaths.test(address) ? 'auth.html' : 'index.html')
  })
}

/** Returns the files that the build also compressed; the client decides which form is sent. */
function compressedIn(pagesDir: string): Set<string> {
  const files = readdirSync(pagesDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.br'))
  return new Set(files.map((file) => path.join(pagesDir, file.slice(0, -'.br'.length))))
}
