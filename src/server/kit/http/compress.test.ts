import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { compressTexts } from './compress.ts'

const app = Fastify()
compressTexts(app)
app.get('/text', (request) => ({ text: 'Tolu '.repeat(Number((request.query as { times: string }).times)) }))
app.get('/file', (_request, reply) => reply.type('application/zip').send(Buffer.alloc(5000)))

const ask = async (url: string, accepted?: string) =>
  await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

describe('a text of an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR ;q=0, Gzip;q=0.5', 'gzip'],
    ['br;q=0.001', 'br'],
  ] as const)('is packed for who accepts %s', async (accepted, way) => {
    for (const times of [300, 20_000]) {
      const plain = await ask(`/text?times=${times}`)
      const packed = await ask(`/text?times=${times}`, accepted)
      expect(packed.headers).toMatchObject({ 'content-encoding': way, vary: 'accept-encoding' })
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
      expect(unpack[way](packed.rawPayload).toString()).toBe(plain.body)
    }
  })

  test.each([undefined, 'identity', 'deflate', 'gzip;q=0, br;q=0.000', 'brotli'])(
    'is sent as it is for %s',
    async (accepted) => {
      const { headers, body } = await ask('/text?times=300', accepted)
      expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'accept-encoding'])
      expect(JSON.parse(body)).toEqual({ text: 'Tolu '.repeat(300) })
    },
  )

  test('is left alone where it is short, and so is a file', async () => {
    for (const url of ['/text?times=3', '/file'])
      expect((await ask(url, 'gzip, br')).headers).not.toHaveProperty('content-encoding')
  })
})
