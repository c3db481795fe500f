import { expect, test } from 'vitest'
import { changesInTurn } from './changes-in-turn.ts'

const next = async ({ id, version }: { id: string; version: number }) => ({ id, version: version + 1 })

test('a change waits for the one before it and is one of what that saved; another thing does not wait', async () => {
  const inTurn = changesInTurn<{ id: string; version: number }>()
  let answer = () => {}
  const first = inTurn({ id: 'a', version: 1 }, async (of) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return await next(of)
  })
  const second = inTurn({ id: 'a', version: 1 }, next)
  expect(await inTurn({ id: 'b', version: 7 }, next)).toEqual({ id: 'b', version: 8 })
  answer()
  expect(await first).toEqual({ id: 'a', version: 2 })
  expect(await second).toEqual({ id: 'a', version: 3 })
  // Nothing is under way: what is known now counts.
  expect(await inTurn({ id: 'a', version: 9 }, next)).toEqual({ id: 'a', version: 10 })
})

test('a change of what was refused is not sent', async () => {
  const inTurn = changesInTurn<{ id: string; version: number }>()
  const first = inTurn({ id: 'a', version: 1 }, async () => {
    throw new Error('refused')
  })
  const second = inTurn({ id: 'a', version: 1 }, next)
  await expect(first).rejects.toThrow('refused')
  expect(await second).toBeNull()
})

test('a change that began before one’s own last one was saved is a change of what that saved', async () => {
  const inTurn = changesInTurn<{ id: string; version: number }>()
  const held = { id: 'a', version: 1 }
  await inTurn(held, next)
  await inTurn({ id: 'a', version: 2 }, next)
  expect(await inTurn(held, next)).toEqual({ id: 'a', version: 4 })
  // Somebody else's change came between: what is held is older than that, and the server says so.
  await inTurn({ id: 'a', version: 7 }, next)
  expect(await inTurn(held, async (of) => of)).toEqual(held)
  expect(await inTurn({ id: 'a', version: 5 }, async (of) => of)).toEqual({ id: 'a', version: 5 })
})
