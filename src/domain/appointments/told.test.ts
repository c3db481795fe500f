import { expect, test } from 'vitest'
import { Refusal } from '#domain/kit/refusal.ts'
import { requireTold } from './told.ts'

test('more than was told is refused, as many or fewer is not (R-112, R-120, R-147)', () => {
  const codes = ['time-off-over-appointments', 'strands-appointments', 'moves-appointments'] as const
  for (const code of codes) {
    expect(() => requireTold(code, 2, 1)).toThrow(new Refusal(code, { params: { count: 2 } }))
    requireTold(code, 2, 2)
    requireTold(code, 1, 2)
    requireTold(code, 0, 0)
  }
})
