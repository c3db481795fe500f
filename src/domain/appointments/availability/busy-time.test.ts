import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epochMinOf } from '#domain/kit/dates.ts'
import { busyPieces, busySpansOf, type ServiceTime, shapeOf } from './busy-time.ts'
import { plainShape } from './testing-times.ts'

const service = (durationMin: number, more: Partial<ServiceTime> = {}): ServiceTime => ({
  durationMin,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  processingStartMin: null,
  processingMin: 0,
  ...more,
})
const pieces = (...services: ServiceTime[]) =>
  busyPieces(shapeOf(services)).map(({ fromMin, toMin }) => `${fromMin}-${toMin}`)

test('a visit without buffers and waits is one piece', () => {
  expect(pieces(service(45))).toEqual(['0-45'])
  expect(pieces(service(45), service(30))).toEqual(['0-75'])
  expect(busyPieces(plainShape(45))).toEqual([{ fromMin: 0, toMin: 45 }])
})

test('the longest buffers are only at the two ends (R-31)', () => {
  const [wash, dye] = [service(30, { bufferAfterMin: 5 }), service(60, { bufferBeforeMin: 10, bufferAfterMin: 15 })]
  expect(pieces(wash, dye)).toEqual(['-10-105'])
})

test('processing time leaves the member free, each service at its own offset', () => {
  const dye = service(90, { processingStartMin: 30, processingMin: 40 })
  expect(pieces(dye)).toEqual(['0-30', '70-90'])
  expect(pieces(service(20), dye)).toEqual(['0-50', '90-110'])
  expect(pieces(dye, dye)).toEqual(['0-30', '70-120', '160-180'])
})

test('a wait ends with its service: the next one, or the buffer, needs the member', () => {
  const dye = service(60, { processingStartMin: 30, processingMin: 90, bufferAfterMin: 10 })
  expect(pieces(dye)).toEqual(['0-30', '60-70'])
  expect(pieces(dye, service(30))).toEqual(['0-30', '60-100'])
  expect(pieces(service(60, { processingStartMin: 70, processingMin: 10 }))).toEqual(['0-60'])
  expect(pieces(service(60, { processingStartMin: 20, processingMin: 0 }))).toEqual(['0-60'])
})

test('waits at the very ends and over the whole', () => {
  expect(pieces(service(60, { processingStartMin: 0, processingMin: 20 }))).toEqual(['20-60'])
  expect(pieces(service(60, { processingStartMin: 40, processingMin: 20 }))).toEqual(['0-40'])
  expect(pieces(service(60, { processingStartMin: 0, processingMin: 60 }))).toEqual([])
  expect(pieces(service(60, { processingStartMin: 0, processingMin: 60, bufferBeforeMin: 5 }))).toEqual(['-5-0'])
})

test('as real time at a start', () => {
  const start = epochMinOf('2026-11-21T09:00:00.000Z')
  const shape = shapeOf([service(90, { processingStartMin: 30, processingMin: 30, bufferBeforeMin: 5 })])
  expect(busySpansOf('2026-11-21T09:00:00.000Z', shape)).toEqual([
    { fromMin: start - 5, toMin: start + 30 },
    { fromMin: start + 60, toMin: start + 90 },
  ])
})

test('busy minutes are all minutes with buffers less the waits', () => {
  const anyService = fc.record({
    durationMin: fc.integer({ min: 1, max: 240 }),
    bufferBeforeMin: fc.integer({ min: 0, max: 60 }),
    bufferAfterMin: fc.integer({ min: 0, max: 60 }),
    processingStartMin: fc.option(fc.integer({ min: 0, max: 240 })),
    processingMin: fc.integer({ min: 0, max: 240 }),
  })
  fc.assert(
    fc.property(fc.array(anyService, { minLength: 1, maxLength: 5 }), (services) => {
      const shape = shapeOf(services)
      const length = (spans: readonly { fromMin: number; toMin: number }[]) =>
        spans.reduce((sum, { fromMin, toMin }) => sum + toMin - fromMin, 0)
      const all = shape.bufferBeforeMin + shape.durationMin + shape.bufferAfterMin
      expect(length(busyPieces(shape))).toBe(all - length(shape.processing))
      for (const { fromMin, toMin } of busyPieces(shape)) expect(fromMin).toBeLessThan(toMin)
    }),
  )
})
