import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOfProxy, isOwnRefusal } from './api.ts'
import { pauseMs, trackReach } from './reach.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T14:02:00.000Z') }))
afterEach(() => vi.useRealTimers())

/** A server that a test takes away and brings back. */
function stage() {
  const server = { isThere: true, asked: 0 }
  const reach = trackReach({
    now: () => new Date().toISOString(),
    ask: async () => {
      server.asked += 1
      return server.isThere
    },
  })
  return { server, reach }
}

test('a failed call alone is not the end of the connection: the server is asked first', async () => {
  const { reach, server } = stage()
  expect(await reach.check()).toBe(true)
  expect(reach.read()).toEqual({ since: null, isTrying: false })
  expect(server.asked).toBe(1)
})

test('it is away since it was first missed, and asked again with growing pauses until it is back', async () => {
  const { reach, server } = stage()
  server.isThere = false
  const [first, second] = [reach.check(), reach.check()]
  expect(reach.read().isTrying).toBe(true)
  expect([await first, await second]).toEqual([false, false])
  expect(server.asked, 'asked once for both').toBe(1)
  const since = '2026-11-21T14:02:00.000Z'
  expect(reach.read()).toEqual({ since, isTrying: false })
  await vi.advanceTimersByTimeAsync(pauseMs(0) + pauseMs(1) + pauseMs(2))
  expect(server.asked).toBe(4)
  expect(reach.read()).toEqual({ since, isTrying: false })
  server.isThere = true
  await vi.advanceTimersByTimeAsync(pauseMs(3))
  expect(reach.read()).toEqual({ since: null, isTrying: false })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.asked, 'and then no more').toBe(5)
})

test('any response says that it is back, and each listener is notified of each change once', async () => {
  const { reach, server } = stage()
  const heard: (string | null)[] = []
  reach.subscribe(() => heard.push(reach.read().since))
  reach.answered()
  server.isThere = false
  await reach.check()
  reach.answered()
  reach.answered()
  expect(heard).toEqual([null, '2026-11-21T14:02:00.000Z', null])
})

test('pauses grow and stay within half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map(pauseMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test.each([
  [502, true],
  [503, true],
  [504, true],
  [500, false],
  [401, false],
  [200, false],
])('%i is an answer of a proxy: %s', (status, isIt) => {
  expect(isOfProxy(status)).toBe(isIt)
})

test.each([
  [{ code: 'no-database', message: 'The database cannot be reached.' }, true],
  [{ error: 'blocked' }, false],
  [{}, false],
  [null, false],
])('%j is the server’s own refusal: %s', (answer, isIt) => {
  expect(isOwnRefusal(answer)).toBe(isIt)
})
