import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type Feature, planIds, planLimits, suggestedPlanFor, whyGateRefuses } from './plans.ts'

const reason = (feature: Feature, plan: string, used?: number) => {
  const refused = whyGateRefuses(feature, { plan }, used)
  return refused && sentenceOf(refused.code, refused.params)
}

test('the limits of the plans (R-19)', () => {
  const rows = planIds.map((id) => Object.values(planLimits[id]).map((n) => (n === Infinity ? 'unlimited' : n)))
  expect(rows).toEqual([
    [1, 50, 100, 2],
    [1, 'unlimited', 'unlimited', 'unlimited'],
    ['unlimited', 'unlimited', 'unlimited', 'unlimited'],
  ])
})

describe('gates (R-20)', () => {
  test.each<[Feature, number, string]>([
    ['create_customer', 50, 'Customer limit reached. Upgrade to Pro for unlimited customers.'],
    ['create_appointment', 100, 'Monthly appointment limit reached. Upgrade to Pro for unlimited appointments.'],
    ['add_staff', 2, 'Staff limit reached. Upgrade to Pro for unlimited staff.'],
    ['create_location', 1, 'Location limit reached. Upgrade to Premium for multi-location support.'],
  ])('%s stops a free salon at %i', (feature, limit, sentence) => {
    expect(reason(feature, 'free', limit - 1)).toBeNull()
    expect(reason(feature, 'free', limit)).toBe(sentence)
    expect(reason(feature, 'free', limit + 30)).toBe(sentence)
    expect(reason(feature, 'premium', 1_000_000)).toBeNull()
    expect(reason(feature, 'pro', 1_000_000)).toBe(feature === 'create_location' ? sentence : null)
  })

  test.each<[Feature, string[], string]>([
    ['advanced_reports', ['pro', 'premium'], 'This feature requires Pro plan or higher.'],
    ['sms_reminders', ['premium'], 'This feature requires Premium plan or higher.'],
    ['custom_branding', ['premium'], 'This feature requires Premium plan or higher.'],
    ['api_access', ['premium'], 'This feature requires Premium plan or higher.'],
  ])('%s is for %j', (feature, plans, sentence) => {
    for (const plan of planIds) expect(reason(feature, plan)).toBe(plans.includes(plan) ? null : sentence)
  })

  test('fails closed', () => {
    expect(sentenceOf(whyGateRefuses('create_customer', null, 0)!.code)).toBe('Not authenticated')
    for (const plan of ['', 'gold', 'PRO', '__proto__', 'constructor'])
      expect(reason('create_customer', plan, 0)).toBe('Invalid plan')
    for (const used of [Number.NaN, -1, 0.5, Infinity]) {
      expect(reason('create_customer', 'premium', used)).toBe('Error checking permissions')
    }
    expect(reason('toString' as Feature, 'premium')).toBe('Error checking permissions')
  })
})

test('the plan suggested (R-21)', () => {
  const limited: Feature[] = ['create_customer', 'create_appointment', 'add_staff', 'advanced_reports']
  expect(limited.map(suggestedPlanFor)).toEqual(['pro', 'pro', 'pro', 'pro'])
  const premium: Feature[] = ['sms_reminders', 'custom_branding', 'api_access', 'create_location']
  expect(premium.map(suggestedPlanFor)).toEqual(['premium', 'premium', 'premium', 'premium'])
  expect(whyGateRefuses('add_staff', { plan: 'free' }, 2)?.suggestedPlan).toBe('pro')
})
