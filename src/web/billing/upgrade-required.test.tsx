// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'

const reason = 'Location limit reached. Upgrade to Premium for multi-location support.'

test('who does not choose the plan is told who does, and led nowhere', async () => {
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
