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
const several = [aPlace(yaba, 'Yaba'), aPlace(lekki, 'Lekki')]

function show(location: string | undefined, me: Parameters<typeof Stage>[0]['me']) {
  const asked = serve(
    served(readReportsContract, () => {
      throw refuse(503, { code: 'later', message: 'Later.' })
    }),
  )
  render(
    <Stage me={me}>
      <AddressProvider address={{ params: { location }, change: () => undefined }}>
        <ReportsPage />
      </AddressProvider>
    </Stage>,
  )
  return asked
}
const said = () => screen.queryByText(/^The address names/)?.textContent

test.each([
  ['of several, all are shown', unknown, { locations: several, locationId: null }, 'the whole salon'],
  ['of several, their own is shown', unknown, { locations: several, locationId: lekki }, 'Lekki'],
  ['there is only one', unknown, { locations: [aPlace(yaba, 'Yaba')], locationId: null }, 'the whole salon'],
])('an address that names an unknown location says whose figures are shown: %s', async (_, location, me, shown) => {
  const asked = show(location, me)
  await screen.findByRole('alert')
  expect(said()).toBe(`The address names a location that you can’t choose. You see the figures of ${shown}.`)
  expect(asked[0]!.query).not.toHaveProperty('locationId')
})

test.each([
  ['none', undefined, several],
  ['all of them', 'all', several],
  ['one of several', yaba, several],
  ['the only one', yaba, [aPlace(yaba, 'Yaba')]],
])('an address that names %s says nothing', async (_, location, locations) => {
  show(location, { locations })
  await screen.findByRole('alert')
  expect(said()).toBeUndefined()
})
