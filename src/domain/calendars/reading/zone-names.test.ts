import { expect, test } from 'vitest'
import { windowsZones } from './windows-zones.ts'
import { zoneByGuess, zoneByName } from './zone-names.ts'

const named = (name: string) => zoneByName(name) ?? zoneByGuess(name)

test.each([
  ['Africa/Lagos', 'Africa/Lagos'],
  ['africa/LAGOS', 'Africa/Lagos'],
  ['America/New York', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['GB-Eire', 'Europe/London'],
  ['NZ-CHAT', 'Pacific/Chatham'],
  ['W-SU', 'Europe/Moscow'],
  ['GMT-0', 'UTC'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/London', 'Europe/London'],
  ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['/freeassociation.sourceforge.net/UTC', 'UTC'],
  ['"Europe/Paris"', 'Europe/Paris'],
  ['(GMT+01.00) Europe/Paris', 'Europe/Paris'],
  ['Eastern Standard Time', 'America/New_York'],
  ['eastern daylight time', 'America/New_York'],
  ['W. Central Africa Standard Time', 'Africa/Lagos'],
  ['(UTC+01:00) West Central Africa', 'Africa/Lagos'],
  ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien', 'Europe/Amsterdam'],
  ['W. Europe Standard Time 1', 'Europe/Berlin'],
  ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 'Europe/Amsterdam'],
  ['Central Time (US and Canada)', 'America/Chicago'],
  ['Eastern Time (US and Canada)', 'America/New_York'],
  ['(UTC-08:00) Pacific Time (US and Canada)', 'America/Los_Angeles'],
  ['Eastern (US & Canada)', 'America/New_York'],
  ['Mountain (US and Canada)', 'America/Denver'],
  ['Saint Pierre and Miquelon', 'America/Miquelon'],
  ['British Summer Time', 'Europe/London'],
  ['Jerusalem Standard Time', 'Asia/Jerusalem'],
  ['Gulf Standard Time', 'Asia/Dubai'],
  ['Moscow Standard Time', 'Europe/Moscow'],
  ['Moscow Summer Time', 'Europe/Moscow'],
  ['Mitteleuropäische Zeit', 'Europe/Berlin'],
  ['Mitteleuropäische Sommerzeit', 'Europe/Berlin'],
  ['(GMT+01:00) West Africa Time', 'Africa/Lagos'],
  ['tzone://Microsoft/Utc', 'Etc/UTC'],
  ['WAT', 'Africa/Lagos'],
])('%s is the zone %s', (name, zone) => {
  const found = named(name)
  const same = (one: string) => new Intl.DateTimeFormat('en', { timeZone: one }).resolvedOptions().timeZone
  expect(found && 'zone' in found && same(found.zone)).toBe(same(zone))
})

test.each([
  ['GMT+1', 60],
  ['UTC+01:00', 60],
  ['(UTC-03:30)', -210],
  ['+0545', 345],
  ['Etc/GMT-1', null],
  ['GMT +0100 (Standard) / GMT +0200 (Daylight)', 60],
  ['(UTC+01:00) Afrique centrale - Ouest', 60],
  ['(GMT-03.30) Irgendwo', -210],
  ['UTC-5 Somewhere', -300],
])('%s is ahead of UTC by %s minutes', (name, minutes) => {
  const found = named(name)
  expect(found && 'offsetSec' in found ? found.offsetSec / 60 : null).toBe(minutes)
})

test.each([
  'Nowhere',
  'constructor',
  'Customized Time Zone',
  'IST',
  '1',
  '',
  'tzone://Microsoft/Custom',
  '(UTC+99:00) Irgendwo',
])('%j is no zone that anybody knows', (name) => {
  expect(named(name)).toBeNull()
})

test('every zone of Windows is one of the IANA data', () => {
  const lines = windowsZones.trim().split('\n')
  expect(lines.length).toBeGreaterThan(139)
  for (const line of lines) {
    const [name, rest] = line.split(' = ') as [string, string]
    const zone = rest.split(' | ')[0]!
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), line).not.toThrow()
    const offset = /^UTC([+-]\d\d)$/.exec(name)
    expect(zoneByName(name), name).toEqual(offset ? { offsetSec: Number(offset[1]) * 3600 } : { zone })
  }
})
