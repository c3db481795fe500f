import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLive } from './live.ts'
import { queryClient } from './query.ts'

/** A browser API that Node lacks: a stream whose state the test decides. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = Stream.CONNECTING
  constructor(readonly url: string) {
    super()
    Stream.opened.push(this)
  }
  refuse(): void {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => vi.useRealTimers())

it('opens the stream again after the server refused it, and then reads everything again', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  const stop = keepLive()
  Stream.opened[0]?.refuse()
  vi.runOnlyPendingTimers()
  expect(Stream.opened).toHaveLength(2)
  Stream.opened[1]?.dispatchEvent(new Event('open'))
  expect(read).toHaveBeenCalledOnce()
  Stream.opened[1]?.refuse()
  stop()
  vi.runAllTimers()
  expect(Stream.opened).toHaveLength(2)
})

it('leaves a lost connection to the browser, which reconnects automatically', () => {
  const stop = keepLive()
  Stream.opened[0]?.dispatchEvent(new Event('error'))
  vi.runAllTimers()
  expect(Stream.opened).toHaveLength(1)
  stop()
})

it('closes the stream and asks nothing more when it is stopped', () => {
  keepLive()()
  vi.runAllTimers()
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED])
})
