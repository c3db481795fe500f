// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listServicesContract } from '#domain/services/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aService, idOf } from '#domain/testing.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { PlaceForm } from './PlaceForm.tsx'

test('the list of services closes after each choice, so that it does not cover the button to add', async () => {
  serve(
    served(listServicesContract, () => ({
      services: [aService({ id: idOf(1), name: 'Cornrows' }), aService({ id: idOf(2), name: 'Silk press' })],
    })),
    served(listStaffContract, () => ({ staff: [], defaultCommissionBp: null })),
  )
  render(
    <Stage>
      <PlaceForm opened onClose={() => undefined} />
    </Stage>,
  )
  const services = await screen.findByRole('combobox', { name: 'Services' })
  for (const name of ['Cornrows', 'Silk press']) {
    await userEvent.click(services)
    expect(services.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(await screen.findByRole('option', { name }))
    expect(services.getAttribute('aria-expanded')).toBe('false')
  }
})
