import { expect, it } from 'vitest'
import { currentOn, paidPlanOn } from './subscription.ts'

const planEndsOn = '2027-02-28'
const renewed = { planEndsOn, planCancels: false, nextPlan: null }
const cancelled = { ...renewed, planCancels: true }
const lowered = { ...renewed, nextPlan: 'pro' as const }

it.each([
  ['what is paid for counts up to its end', renewed, '2027-02-27', 'premium'],
  ['the days of grace count as paid', renewed, '2027-03-02', 'premium'],
  ['after them the plan is the free one', renewed, '2027-03-03', 'free'],
  ['a cancelled plan counts up to its end', cancelled, '2027-02-27', 'premium'],
  ['a cancelled plan has no days of grace', cancelled, '2027-02-28', 'free'],
  ['a lower plan begins at the end', lowered, '2027-02-28', 'pro'],
  ['a lower plan does not begin before', lowered, '2027-02-27', 'premium'],
  ['a lower plan that nobody pays for ends too', lowered, '2027-03-03', 'free'],
  ['a plan without an end stays', { planEndsOn: null, planCancels: null, nextPlan: null }, '2030-01-01', 'premium'],
] as const)('%s (R-203, R-208)', (_, end, day, plan) => {
  expect(paidPlanOn('premium', end, day)).toBe(plan)
})

it.each([
  [false, '2027-03-02', true],
  [false, '2027-03-03', false],
  [true, '2027-02-27', true],
  [true, '2027-02-28', false],
])('a subscription that cancels at its end (%s) is current on %s: %s', (cancelsAtEnd, day, isCurrent) => {
  const found = { status: 'active' as const, isSuspended: false, endsOn: planEndsOn, cancelsAtEnd }
  expect(currentOn(found, day)).toBe(isCurrent ? found : null)
})
