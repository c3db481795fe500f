// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Feature, suggestedPlanFor, whyGateRefuses } from '#domain/billing/plans.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'

const features: Feature[] = [
  'create_customer',
  'create_appointment',
  'add_staff',
  'create_location',
  'advanced_reports',
  'sms_reminders',
  'custom_branding',
  'api_access',
]

test.each(features)('%s: the reason, and the way to the plan that is suggested', async (feature) => {
  const { code, params } = whyGateRefuses(feature, { plan: 'free' }, 1000)!
  const reason = sentenceOf(code, params)
  render(<UpgradeRequired message={reason} onClose={() => undefined} />)
  const gate = within(await screen.findByRole('dialog', { name: 'Upgrade Required' }))
  expect(gate.getByText(reason)).toBeTruthy()
  expect(gate.getByRole('button', { name: 'Maybe Later' })).toBeTruthy()
  expect(gate.getByText('No setup fees • Cancel anytime • 30-day money-back guarantee')).toBeTruthy()
  const way = gate.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')
  expect(way).toBe(`/billing?plan=${suggestedPlanFor(feature)}`)
})

test('who does not choose the plan is told who does, and led nowhere', async () => {
  const reason = 'Customer limit reached. Upgrade to Pro.'
  render(
    <Stage me={{ role: 'receptionist' }}>
      <UpgradeRequired message={reason} onClose={() => undefined} />
    </Stage>,
  )
  const gate = within(await screen.findByRole('dialog', { name: 'Upgrade Required' }))
  expect(gate.getByText('The owner of the salon can upgrade.')).toBeTruthy()
  expect(gate.queryByRole('link')).toBe(null)
  expect(gate.getByRole('button', { name: 'OK' })).toBeTruthy()
})
