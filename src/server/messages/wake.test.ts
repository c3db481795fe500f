import { expect, test, vi } from 'vitest'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import type { Live } from '#server/kit/live/live.ts'
import { openLog } from '#server/kit/log.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import { deafLive } from '#test/bare-app.ts'
import { wakeTelling, wakingLive } from './wake.ts'

const { at, stage, kinds, switchOn } = automaticStage()

test('what was committed is told soon after it, once for several; what no one is told of wakes nobody', async () => {
  vi.useFakeTimers()
  try {
    const told: string[] = []
    const screens: Live = { ...deafLive, publish: (_salonId, topics) => void told.push(...topics) }
    let wakes = 0
    const wake = async () => {
      wakes += 1
      if (wakes === 2) throw new Error('the database is gone')
    }
    const live = wakingLive(screens, wake, openLog('silent'))
    const after = (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000)
      return wakes
    }
    live.publish('salon', ['customers', 'messages'])
    expect(after(60)).toBe(0)
    live.publish('salon', ['appointments', 'dashboard'])
    live.publish('other', ['sales'])
    expect([after(7), after(3), after(60)]).toEqual([0, 1, 1])
    live.publish('salon', ['sales'])
    expect(after(10)).toBe(2)
    live.publish('salon', ['sales'])
    expect(after(10)).toBe(3)
    live.publish('salon', ['sales'])
    await live.close()
    expect(after(60)).toBe(3)
    expect(told).toEqual(['customers', 'messages', 'appointments', 'dashboard', 'sales', 'sales', 'sales', 'sales'])
  } finally {
    vi.useRealTimers()
  }
})

test('woken, the job tells', async () => {
  const db = new Db(openPool(stage().parlour.ownerUrl, { max: 2 }))
  await switchOn('confirmation')
  await at.diary.book()
  await Promise.all([wakeTelling(db), wakeTelling(db)])
  await stage().parlour.runJobs()
  expect(await kinds()).toEqual(['confirmation'])
  await db.destroy()
})
