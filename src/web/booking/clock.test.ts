import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { instantOfMin } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { clockAt, clockHere } from './clock.ts'

test('the clock of the page shows what the domain says, at any moment in any zone', () => {
  const zones = [
    'Africa/Lagos',
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ]
  fc.assert(
    fc.property(fc.integer({ min: 28_000_000, max: 33_000_000 }), fc.constantFrom(...zones), (minute, zone) => {
      const instant = instantOfMin(minute)
      expect(clockAt(minute, zone)).toEqual([localDateOf(instant, zone), localTimeOf(instant, zone)])
    }),
  )
})

test('the visitor’s own clock shows what their zone’s does', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const minutes = fc.integer({ min: 28_000_000, max: 33_000_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom('Africa/Lagos', 'America/New_York', 'Asia/Kathmandu'), (minute, zone) => {
      vi.stubEnv('TZ', zone)
      const instant = instantOfMin(minute)
      expect(clockHere(instant)).toBe(localTimeOf(instant, zone))
    }),
  )
})
