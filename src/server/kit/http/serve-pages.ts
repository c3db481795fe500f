import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/kit/refusal.ts'
import { refuse } from './refuse.ts'

/** Pages that the light sign-in entry answers; every other path is the staff app's, which knows its own. */
const signInPaths = /^\/(login|signup|forgot-password|reset-password)\/?$/

/** Serves the built web pages: hashed assets for ever, pages never from a cache, unknown paths the staff app. */
export async function servePages(app: FastifyInstance, pagesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: pagesDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forEver = /[\\/]assets[\\/]/.test(file)
      reply.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://here').pathname
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (!isPage) return refuse(new Refusal('no-such-route'), request, reply)
    return reply.type('text/html').sendFile(signInPaths.test(path) ? 'auth.html' : 'index.html')
  })
}
