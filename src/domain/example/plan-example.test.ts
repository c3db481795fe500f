import { describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/kit/dates.ts'
import { localDateOf, localMinuteOf } from '#domain/kit/local-time.ts'
import { minuteOfDay, weekdayOf, weekdays } from '#domain/kit/dates.ts'
import { exampleProducts, exampleServices, exampleTeam } from './example-salon.ts'
import { minutesOfVisit, planExample, type PlannedVisit } from './plan-example.ts'

const zone = 'Africa/Lagos'
/** Moments of a Saturday and a Sunday in Lagos, also in the evening and around midnight. */
const moments = [
  '2026-11-21T10:07:00.000Z',
  '2026-11-21T17:40:00.000Z',
  '2026-11-21T21:40:00.000Z',
  '2026-11-21T22:59:00.000Z',
  '2026-11-21T23:20:00.000Z',
  '2026-11-22T05:00:00.000Z',
  '2026-11-22T12:00:00.000Z',
]

const endOf = (visit: PlannedVisit) => addMinutes(visit.startsAt, minutesOfVisit(visit))

describe.each(moments)('an example made at %s', (now) => {
  const plan = planExample(now, zone)

  test('overlaps no visits of a member, and none of a customer', () => {
    for (const key of ['member', 'customer'] as const) {
      for (const one of new Set(plan.visits.map((visit) => visit[key]))) {
        if (one === null) continue
        const visits = plan.visits.filter((visit) => visit[key] === one)
        const inOrder = visits.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
        for (const [at, visit] of inOrder.slice(1).entries())
          expect(endOf(inOrder[at]!) <= visit.startsAt, `${key}: ${visit.startsAt}`).toBe(true)
      }
    }
  })

  test('keeps to the opening hours and to the services of each member', () => {
    for (const { member, ...visit } of plan.visits) {
      const day = plan.hours[weekdays.indexOf(weekdayOf(localDateOf(visit.startsAt, zone)))]!
      const fromMin = localMinuteOf(visit.startsAt, zone)
      expect(day.isOpen && fromMin >= minuteOfDay(day.openTime), visit.startsAt).toBe(true)
      expect(fromMin + minutesOfVisit(visit)).toBeLessThanOrEqual(minuteOfDay(day.closeTime))
      if (member > 0) expect(exampleTeam[member - 1]!.does).toContain(visit.service)
    }
  })

  test('has nothing in the future that has happened, and the rest in its order', () => {
    for (const visit of plan.visits) {
      const { bookedAt, startsAt, startedAt, finishedAt, cancelledAt, sale } = visit
      for (const at of [bookedAt, startedAt, finishedAt, cancelledAt, sale?.soldAt])
        if (at) expect(at <= now, `${at} of ${startsAt}`).toBe(true)
      expect(bookedAt < startsAt).toBe(true)
      if (finishedAt) expect(startedAt! < finishedAt).toBe(true)
      if (sale) expect(sale.soldAt > finishedAt!).toBe(true)
      if (visit.customer !== null) expect(plan.customers[visit.customer]!.joinedAt <= bookedAt).toBe(true)
      expect(visit.customer === null).toBe(visit.walkInName !== null)
    }
    for (const { joinedAt } of plan.tickets) expect(joinedAt <= now).toBe(true)
  })

  test('has one unconfirmed transfer, one balance, and stock for everything that is sold', () => {
    const sales = plan.visits.flatMap(({ sale, customer }) => (sale ? [{ ...sale, customer }] : []))
    expect(sales.filter(({ paid }) => paid === 'awaited')).toMatchObject([{ method: 'transfer' }])
    expect(sales.filter(({ paid, customer }) => paid === 'half' && customer !== null)).toHaveLength(1)
    const left = plan.openingStock.map((stock, at) => stock - sales.filter(({ product }) => product === at).length)
    expect(left).toEqual(exampleProducts.map((product) => product.left))
  })

  test('is small, and always the same', () => {
    expect(plan.visits.length).toBeGreaterThan(100)
    expect(plan.visits.length).toBeLessThan(260)
    expect(planExample(now, zone)).toEqual(plan)
  })
})

test('shows a lively present: served, late, done, cancelled and to come', () => {
  for (const now of moments.filter((moment) => !/T2[23]:/.test(moment))) {
    const plan = planExample(now, zone)
    const ofToday = plan.visits.filter(({ startsAt }) => localDateOf(startsAt, zone) === plan.today)
    const serving = ofToday.filter(({ startedAt, finishedAt }) => startedAt && !finishedAt)
    const late = ofToday.filter((v) => v.startsAt < addMinutes(now, -10) && !v.startedAt && !v.cancelledAt)
    const done = ofToday.filter(({ finishedAt }) => finishedAt)
    const cancelled = ofToday.filter(({ cancelledAt, isNoShow }) => cancelledAt && !isNoShow)
    expect([serving.length, late.length, cancelled.length], now).toEqual([1, 1, 1])
    expect(done.length, now).toBeGreaterThan(0)
  }
})

test('has visits to come when the salon is made by day, and one of them awaits approval', () => {
  const [now] = moments
  const { visits } = planExample(now!, zone)
  expect(visits.filter(({ startsAt }) => startsAt > now!).length).toBeGreaterThan(20)
  expect(visits.filter(({ isOnline }) => isOnline)).toHaveLength(1)
})

test('names every service of the list once', () => {
  expect(new Set(exampleServices.map(({ name }) => name)).size).toBe(12)
})
