// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { cancelReads, queryClient, useRead, useWrite } from './query.ts'

const access = 'signed-in'
const params = z.strictObject({ id: zId })
const output = z.object({})
const read = endpoint({ method: 'GET', path: '/api/rows/:id', access, summary: 'A row', topics: [], params, output })
const query = z.strictObject({ exceptId: zId })
const free = endpoint({ method: 'GET', path: '/api/free', access, summary: 'What is free', topics: [], query, output })
const erase = endpoint({ ...read, method: 'DELETE', summary: 'Erases it', topics: ['expenses'] })
const [first, second] = ['019aa3f2-7c1e-7b60-9d55-000000000001', '019aa3f2-7c1e-7b60-9d55-000000000002']

/** Reads that are on their way, by row; `erasing` answers what is to be erased. */
const onTheirWay = new Map<string, AbortSignal>()
let erasing: Response
let erasures: string[]
/** What is still to do when something is erased. */
let rest: Promise<void>
beforeEach(() => {
  onTheirWay.clear()
  erasures = []
  rest = Promise.resolve()
  window.fetch = async (address, init) => {
    if (init?.method === 'DELETE') {
      erasures.push('sent')
      return erasing.clone()
    }
    const signal = init!.signal!
    onTheirWay.set(String(address).split('/').at(-1)!, signal)
    return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }
})
afterEach(async () => {
  cleanup()
  await queryClient.cancelQueries()
  queryClient.clear()
})

function Reading({ id }: { id: string }) {
  useRead(read, { params: { id } })
  return null
}

function ReadingFree() {
  useRead(free, { query: { exceptId: first } }, { rowId: first })
  return null
}

function Screen() {
  const remove = useWrite(erase, {
    onDone() {
      erasures.push('done')
      return rest
    },
  })
  return (
    <>
      <Reading id={first} />
      <Reading id={second} />
      <ReadingFree />
      <button onClick={() => remove.mutate({ params: { id: first } })}>
        {remove.isPending ? 'Deleting...' : 'Delete'}
      </button>
    </>
  )
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
const ended = () => [first, second, `free?exceptId=${first}`].map((id) => onTheirWay.get(id)!.aborted)

it('what is asked of a row ends before it is deleted, and nothing else does', async () => {
  erasing = Response.json({})
  show()
  const before = onTheirWay.get(first)!
  await act(async () => screen.getByRole('button').click())
  expect([before.aborted, ...ended()]).toEqual([true, true, false, true])
})

it('two quick presses are one write, done once and pending until what follows is done; later ones are others', async () => {
  erasing = Response.json({})
  let resolve = () => {}
  rest = new Promise((done) => (resolve = done))
  show()
  const button = screen.getByRole('button')
  await act(async () => [button.click(), button.click()])
  await expect.poll(() => [...erasures, button.textContent]).toEqual(['sent', 'done', 'Deleting...'])
  await act(async () => resolve())
  await expect.poll(() => button.textContent).toBe('Delete')
  await act(async () => button.click())
  await expect.poll(() => erasures).toEqual(['sent', 'done', 'sent', 'done'])
})

it('where it was not deleted, it is read again', async () => {
  erasing = Response.json({ code: 'day-closed', message: 'This day is closed.' }, { status: 409 })
  show()
  const before = onTheirWay.get(first)!
  await act(async () => screen.getByRole('button').click())
  expect(before.aborted).toBe(true)
  await expect.poll(ended).toEqual([false, false, false])
})

it('who leaves asks nothing any more', async () => {
  show()
  await act(async () => await cancelReads())
  expect(ended()).toEqual([true, true, true])
})
