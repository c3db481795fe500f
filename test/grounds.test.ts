import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grounds } from '#domain/booking/palette.ts'

test('the salon’s colour is measured on its real backgrounds (R-225)', () => {
  const tokens = readFileSync('src/web/kit/ui/theme/tokens.css', 'utf8')
  const places = ['page', 'surface', 'fill'].map((name) =>
    new RegExp(`--pl-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)!.slice(1),
  )
  expect([places.map(([light]) => light), places.map(([, dark]) => dark)]).toEqual([grounds.light, grounds.dark])
})
