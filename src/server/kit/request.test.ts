import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { requestJson } from './request.ts'

test('what PostgreSQL cannot store is replaced in an answer', async () => {
  const server = createServer((_, response) => response.end(String.raw`{"said":"a\u0000b"}`))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const limits = { timeoutMs: 5000, mostBytes: 1000 }
  const answer = await requestJson(new URL(`http://127.0.0.1:${port}/`), {}, limits)
  expect(answer).toMatchObject({ status: 200, body: { said: 'a\ufffdb' } })
  await new Promise((done) => server.close(done))
})
