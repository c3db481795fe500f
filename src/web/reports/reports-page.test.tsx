// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readReportsContract } from '#domain/reports/contract.ts'
import { idOf } from '#domain/testing.ts'
import { AddressProvider } from '#web/kit/address.tsx'
import { aPlace, refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { ReportsPage } from './ReportsPage.tsx'

const [yaba, lekki, unknown] = [idOf(10), idOf(11), idOf(99)]

test('an address that names an unknown location says whose figures are shown, and asks for those', async () => {
  const asked = serve(
    served(readReportsContract, () => {
      throw refuse(503, { code: 'later', message: 'Later.' })
    }),
  )
  render(
    <Stage me={{ locations: [aPlace(yaba, 'Yaba'), aPlace(lekki, 'Lekki')], locationId: lekki }}>
      <AddressProvider address={{ params: { location: unknown }, change: () => undefined }}>
        <ReportsPage />
      </AddressProvider>
    </Stage>,
  )
  await screen.findByRole('alert')
  expect(screen.getByText(/^The link names/).textContent).toContain('the figures of Lekki.')
  expect(asked[0]!.query).not.toHaveProperty('locationId')
})
