import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

test('each has its turn, one after the other, whatever became of those before; the first fault is told at the end', async () => {
  const done: string[] = []
  const fault = new Error('the second')
  const running = eachInTurn([1, 2, 3, 4], async (one) => {
    done.push(`${one} begins`)
    await Promise.resolve()
    if (one === 2) throw fault
    if (one === 4) throw new Error('the fourth')
    done.push(`${one} ends`)
  })
  await expect(running).rejects.toMatchObject({ message: '2 of 4 failed; the first: the second', cause: fault })
  expect(done).toEqual(['1 begins', '1 ends', '2 begins', '3 begins', '3 ends', '4 begins'])
  await eachInTurn([], async () => await Promise.reject(fault))
})
