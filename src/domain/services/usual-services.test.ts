import { expect, test } from 'vitest'
import { zOnboardingRow } from '#domain/auth/onboarding.ts'
import { serviceCategories } from './contract.ts'
import { usualPrice, usualServices } from './usual-services.ts'

test('every usual service can be saved as it is, at sign-up too, and no name is there twice', () => {
  for (const service of usualServices) {
    const { name, category, durationMin } = service
    const row = { name, category, durationMin, priceMinor: usualPrice(service, 'NGN')! }
    expect(zOnboardingRow.safeParse(row).error?.issues ?? []).toEqual([])
    expect(row.priceMinor).toBeGreaterThan(0)
  }
  expect(new Set(usualServices.map(({ name }) => name)).size).toBe(usualServices.length)
  expect(new Set(usualServices.map(({ category }) => category))).toEqual(new Set(serviceCategories))
})

test('prices are known in naira only', () => {
  const cornrows = usualServices.find(({ name }) => name === 'Cornrows')!
  expect([usualPrice(cornrows, 'NGN'), usualPrice(cornrows, 'GHS')]).toEqual([500_000, null])
})
