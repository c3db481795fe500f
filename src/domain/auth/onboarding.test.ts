import { expect, test } from 'vitest'
import { whyUnfinished } from './onboarding.ts'

const noName = { name: 'Enter a name, or remove this row.' }
const noPrice = { priceMinor: 'Enter a price above 0, or remove this row.' }

test.each([
  [{ name: 'Cornrows', price: '7000', priceMinor: 700_000 }, {}],
  [{ name: ' ', price: '', priceMinor: 0 }, {}],
  [{ name: 'Cornrows', price: '', priceMinor: 0 }, noPrice],
  [{ name: 'Cornrows', price: '0', priceMinor: 0 }, noPrice],
  [{ name: '', price: '7000', priceMinor: 700_000 }, noName],
  [
    { name: '', price: 'x', priceMinor: 0 },
    { ...noName, ...noPrice },
  ],
])('of %o is missing %o (R-74)', (row, missing) => expect(whyUnfinished(row)).toEqual(missing))
