import { expect, test } from 'vitest'
import { eachFairly } from './each-fairly.ts'

/** Work that goes on until the test ends it. */
function heldWork() {
  const running = new Map<string, () => void>()
  let most = 0
  return {
    running,
    most: () => most,
    run: async (one: string) => {
      await new Promise<void>((done) => {
        running.set(one, done)
        most = Math.max(most, running.size)
      })
      running.delete(one)
    },
    async end(one: string) {
      running.get(one)!()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
const keyOf = (one: string) => one[0]!

test('no more at once than there are places, and of one key no more than its own: 240 of one salon hold back no other', async () => {
  const work = heldWork()
  const silent = Array.from({ length: 240 }, (_, nth) => `a${nth}`)
  const done = eachFairly([...silent, 'b0', 'b1', 'c0'], { atOnce: 4, keyOf, ofOneKey: 2 }, work.run)
  await new Promise((resolve) => setImmediate(resolve))
  expect([...work.running.keys()]).toEqual(['a0', 'b0', 'c0', 'a1'])
  await work.end('b0')
  expect([...work.running.keys()]).toEqual(['a0', 'c0', 'a1', 'b1'])
  await work.end('b1')
  await work.end('c0')
  // The others are through; the salon with the silent addresses still has two places, and no third.
  expect([...work.running.keys()]).toEqual(['a0', 'a1'])
  for (const one of silent) await work.end(one)
  await done
  expect(work.most()).toBe(4)
})

test('a fault, also one that is thrown at once, keeps no other from its turn; the first is told at the end', async () => {
  const seen: string[] = []
  const running = eachFairly(['a1', 'b1', 'c1'], { atOnce: 2, keyOf, ofOneKey: 1 }, (one) => {
    seen.push(one)
    if (one === 'a1') throw new Error('at once')
    return one === 'b1' ? Promise.reject(new Error('later')) : Promise.resolve()
  })
  await expect(running).rejects.toThrow('2 of 3 failed; the first: at once')
  expect(seen).toEqual(['a1', 'b1', 'c1'])
  await eachFairly([], { atOnce: 2, keyOf, ofOneKey: 1 }, async () => await Promise.reject(new Error('never')))
})
