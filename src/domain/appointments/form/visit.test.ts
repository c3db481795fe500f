import { describe, expect, test } from 'vitest'
import { type ServiceTime, busyPieces } from '#domain/appointments/availability/busy-time.ts'
import { inTurnFor, partsOf } from '#domain/appointments/availability/parts.ts'

const cut: ServiceTime = {
  durationMin: 30,
  bufferBeforeMin: 0,
  bufferAfterMin: 10,
  processingStartMin: null,
  processingMin: 0,
}
const colour: ServiceTime = { ...cut, durationMin: 60, bufferBeforeMin: 5, processingStartMin: 20, processingMin: 30 }
const piecesOf = (services: ServiceTime[], durationMin: number) =>
  partsOf(inTurnFor(services, durationMin).map((service) => ({ ...service, staffId: 'ada' })))
    .flatMap(({ shape }) => busyPieces(shape))
    .map(({ fromMin, toMin }) => [fromMin, toMin])

describe('a custom length (R-41)', () => {
  test.each([
    [
      'the sum of the services',
      90,
      [
        [-5, 20],
        [50, 100],
      ],
    ],
    [
      'longer: the member stays to the end',
      120,
      [
        [-5, 20],
        [50, 130],
      ],
    ],
    [
      'shorter, but past the wait',
      60,
      [
        [-5, 20],
        [50, 70],
      ],
    ],
    [
      'ending within the wait',
      40,
      [
        [-5, 20],
        [40, 50],
      ],
    ],
    ['ending before it', 15, [[-5, 25]]],
  ])('%s', (_, durationMin, pieces) => {
    expect(piecesOf([colour, cut], durationMin)).toEqual(pieces)
  })
})
