import { describe, expect, test } from 'vitest'
import { addMinutes, minuteOfDay, weekdayOf, weekdays } from '#domain/kit/dates.ts'
import { localDateOf, localMinuteOf } from '#domain/kit/local-time.ts'
import { exampleProducts, exampleServices, exampleTeam, serviceAt } from './example-salon.ts'
import { type ExamplePlan, minutesOfVisit, planExample, type PlannedVisit } from './plan-example.ts'

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

/** Returns the starts of visits that begin before an earlier one with the same member, or the same customer, ends. */
function overlapping({ visits }: ExamplePlan, key: 'member' | 'customer'): string[] {
  const inOrder = visits.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return inOrder.flatMap((visit, at) => {
    const isTaken = inOrder.slice(0, at).some((other) => other[key] === visit[key] && endOf(other) > visit.startsAt)
    return visit[key] !== null && isTaken ? [visit.startsAt] : []
  })
}

/** Returns whether a visit is in the opening hours, by a member who does its service. */
function isPossible({ hours }: ExamplePlan, { member, ...visit }: PlannedVisit): boolean {
  const day = hours[weekdays.indexOf(weekdayOf(localDateOf(visit.startsAt, zone)))]!
  const fromMin = localMinuteOf(visit.startsAt, zone)
  const isOpen = day.isOpen && fromMin >= minuteOfDay(day.openTime)
  const closes = fromMin + minutesOfVisit(visit) <= minuteOfDay(day.closeTime)
  const does = member === 0 ? [serviceAt('Haircut')] : exampleTeam[member - 1]!.does
  return isOpen && closes && does.includes(visit.service)
}

/** Returns whether what happened to a visit happened in its order, and before now. */
function isInOrder({ customers }: ExamplePlan, visit: PlannedVisit, now: string): boolean {
  const { customer, bookedAt, startsAt, startedAt, finishedAt, cancelledAt, sale } = visit
  const joinedAt = customer === null ? null : customers[customer]!.joinedAt
  const steps = [joinedAt, bookedAt, startedAt, finishedAt, sale?.soldAt].filter(
    (at) => at !== null && at !== undefined,
  )
  return (
    [...steps, cancelledAt ?? now].every((at) => at <= now) &&
    steps.join() === steps.toSorted().join() &&
    bookedAt < startsAt &&
    (customer === null) === (visit.walkInName !== null)
  )
}

describe.each(moments)('an example made at %s', (now) => {
  const plan = planExample(now, zone)

  test('overlaps no visits of a member, and none of a customer', () => {
    expect([overlapping(plan, 'member'), overlapping(plan, 'customer')]).toEqual([[], []])
  })

  test('keeps to the opening hours and to the services of each member', () => {
    expect(plan.visits.filter((visit) => !isPossible(plan, visit))).toEqual([])
  })

  test('has nothing in the future that has happened, and the rest in its order', () => {
    expect(plan.visits.filter((visit) => !isInOrder(plan, visit, now))).toEqual([])
    expect(plan.tickets.filter(({ joinedAt }) => joinedAt > now)).toEqual([])
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

test.each(moments.filter((moment) => !/T2[23]:/.test(moment)))('shows a lively present at %s', (now) => {
  const plan = planExample(now, zone)
  const ofToday = plan.visits.filter(({ startsAt }) => localDateOf(startsAt, zone) === plan.today)
  const serving = ofToday.filter(({ startedAt, finishedAt }) => startedAt && !finishedAt)
  const late = ofToday.filter((v) => v.startsAt < addMinutes(now, -10) && !v.startedAt && !v.cancelledAt)
  const done = ofToday.filter(({ finishedAt }) => finishedAt)
  const cancelled = ofToday.filter(({ cancelledAt, isNoShow }) => cancelledAt && !isNoShow)
  expect([late.length, cancelled.length]).toEqual([1, 1])
  expect(Math.min(serving.length, done.length)).toBeGreaterThan(0)
})

test('has visits to come, one of them booked online and not yet approved', () => {
  const [now] = moments
  const { visits } = planExample(now!, zone)
  expect(visits.filter(({ startsAt }) => startsAt > now!).length).toBeGreaterThan(20)
  expect(visits.filter(({ isOnline }) => isOnline)).toHaveLength(1)
})

test('names each of its services once', () => {
  expect(new Set(exampleServices.map(({ name }) => name)).size).toBe(12)
})
