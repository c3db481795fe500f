import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/kit/refusal.ts'
import { decideEvening, eveningSettings } from './decide-evening.ts'
import { seesEvenings } from './sees-evenings.ts'
import type { KeptEvening } from './due.ts'

const call = {
  now: '2026-11-23T20:00:00.000Z', // 21:00 of the salon
  timeZone: 'Africa/Lagos',
  currency: 'NGN' as const,
  plan: 'premium',
}
const was = eveningSettings(null)
const asked = { isOn: true, channel: 'whatsapp' as const, hour: 20, recipient: '0803 123 4567', was }
const house = { kept: null, hasSms: true, hasEmail: true, left: null }
const left = { bought: 0, ofMonth: 0, total: 0 }

function refusalOf(decide: () => unknown): [string, string | undefined] | null {
  try {
    decide()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, error.field]
  }
}

describe('to whom and by which way (R-357)', () => {
  test('the number is kept as it is dialled, the address as it is written', () => {
    expect(decideEvening(house, asked, call).recipient).toBe('+2348031234567')
    const mail = { ...asked, channel: 'email' as const, recipient: 'Tolu@Example.com' }
    expect(decideEvening(house, mail, call).recipient).toBe('tolu@example.com')
    expect(decideEvening(house, { ...asked, isOn: false, recipient: '' }, call).recipient).toBe('')
  })

  test('what is no number, and ways that are not there, are refused', () => {
    const sms = { ...asked, channel: 'sms' as const }
    const mail = { ...asked, channel: 'email' as const, recipient: 'tolu@example.com' }
    expect(refusalOf(() => decideEvening(house, { ...asked, recipient: '12' }, call))).toEqual([
      'phone-not-valid',
      'recipient',
    ])
    expect(refusalOf(() => decideEvening({ ...house, hasEmail: false }, mail, call))?.[0]).toBe('mail-not-set-up')
    expect(refusalOf(() => decideEvening({ ...house, hasSms: false }, sms, call))?.[0]).toBe('sms-not-set-up')
    expect(refusalOf(() => decideEvening({ ...house, left }, sms, { ...call, plan: 'free' }))).not.toBeNull()
    expect(refusalOf(() => decideEvening({ ...house, left }, sms, call))).toBeNull()
    expect(refusalOf(() => decideEvening({ ...house, hasSms: false }, { ...sms, isOn: false }, call))).toBeNull()
  })

  test('a concurrent change is not overwritten (R-121)', () => {
    const kept: KeptEvening = { ...asked, hour: 22, toldOn: '2026-11-22' }
    expect(refusalOf(() => decideEvening({ ...house, kept }, asked, call))?.[0]).toBe('changed-meanwhile')
  })
})

describe('the first day that is told (R-354)', () => {
  const keptAs = (more: Partial<KeptEvening>): KeptEvening => ({
    isOn: true,
    channel: 'whatsapp',
    hour: 20,
    recipient: '+2348031234567',
    toldOn: '2026-11-22',
    ...more,
  })
  const toldOn = (kept: KeptEvening | null, hour = 20) =>
    decideEvening({ ...house, kept }, { ...asked, hour, was: eveningSettings(kept) }, call).toldOn

  test('is the one whose hour is still to come when it is switched on', () => {
    expect(toldOn(null)).toBe('2026-11-23')
    expect(toldOn(null, 22)).toBe('2026-11-22')
    expect(toldOn(keptAs({ isOn: false, toldOn: '2026-10-01' }))).toBe('2026-11-23')
  })

  test('is never one that was told, and a change while it is on forgets none', () => {
    expect(toldOn(keptAs({ isOn: false, toldOn: '2026-11-23' }), 22)).toBe('2026-11-23')
    expect(toldOn(keptAs({ toldOn: '2026-11-23' }), 22)).toBe('2026-11-23')
    expect(toldOn(keptAs({ toldOn: '2026-11-21' }))).toBe('2026-11-21')
  })
})

test('figures of the whole salon are seen by who sees reports and calendars everywhere (R-356)', () => {
  const manager = (rights: Record<string, boolean>) => seesEvenings({ role: 'manager', rights: { manager: rights } })
  expect(seesEvenings({ role: 'owner', rights: {} })).toBe(true)
  expect(manager({})).toBe(false)
  expect(manager({ seeReports: true })).toBe(true)
  expect(manager({ seeReports: true, seeEveryLocation: false })).toBe(false)
  expect(manager({ seeReports: true, seeEveryCalendar: false })).toBe(false)
})
