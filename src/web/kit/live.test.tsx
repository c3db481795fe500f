// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLive } from './live.ts'
import { queryClient } from './query.ts'

/** What jsdom lacks of a browser: a stream whose state the test decides. */
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

function Screen({ isLeaving = false }): null {
  useLive(isLeaving)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => vi.useRealTimers())

it('opens the stream again after the server refused it, and then reads everything again', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  const { unmount } = render(<Screen />)
  Stream.opened[0]?.refuse()
  act(() => vi.runOnlyPendingTimers())
  expect(Stream.opened).toHaveLength(2)
  Stream.opened[1]?.dispatchEvent(new Event('open'))
  expect(read).toHaveBeenCalledOnce()
  Stream.opened[1]?.refuse()
  unmount()
  act(() => vi.runAllTimers())
  expect(Stream.opened).toHaveLength(2)
})

it('leaves a lost connection to the browser, which comes back by itself', () => {
  render(<Screen />)
  Stream.opened[0]?.dispatchEvent(new Event('error'))
  act(() => vi.runAllTimers())
  expect(Stream.opened).toHaveLength(1)
})

it('asks nothing while somebody signs out, and listens again where that failed', () => {
  const { rerender } = render(<Screen />)
  rerender(<Screen isLeaving />)
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED])
  act(() => vi.runAllTimers())
  expect(Stream.opened).toHaveLength(1)
  rerender(<Screen />)
  expect(Stream.opened.at(-1)?.readyState).toBe(Stream.CONNECTING)
})
