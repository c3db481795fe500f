import { expect, test } from 'vitest'
import { type Feature, suggestedPlanFor, whyGateRefuses } from '#domain/billing/plans.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { planIn } from '#web/kit/ui/sheets/plan-in.ts'

test.each<Feature>([
  'create_customer',
  'create_appointment',
  'add_staff',
  'create_location',
  'advanced_reports',
  'sms_reminders',
  'custom_branding',
  'api_access',
])('%s: the reason names the plan that is suggested', (feature) => {
  const { code, params } = whyGateRefuses(feature, { plan: 'free' }, 1000)!
  expect(planIn(sentenceOf(code, params))).toBe(suggestedPlanFor(feature))
})
