import { expect, test } from 'vitest'
import { proxyFinding } from './check-address.ts'
import { diskFinding, memoryFinding } from './check-machine.ts'
import { examine, findingsText } from './finding.ts'
import { doctorTicket, isDoctorTicket } from './ticket.ts'

test('a check that hangs or throws is a fault and holds up no other', async () => {
  const fine = { name: 'Fine', level: 'ok', text: 'It works.' } as const
  const findings = await examine(
    [
      { name: 'Silent', run: () => new Promise(() => undefined) },
      { name: 'Broken', run: async () => await Promise.reject(new Error('no such file')) },
      { name: 'Fine', run: async () => [fine] },
    ],
    50,
  )
  expect(findingsText(findings)).toBe(
    'fault    Silent     No result within 0.05 seconds. Try again; if this continues, check the network.\n' +
      'fault    Broken     Could not be checked: no such file\n' +
      'ok       Fine       It works.\n\n2 faults, 0 warnings.',
  )
  expect(findingsText([fine])).toMatch(/\n\nNothing is wrong\.$/)
})

test('little memory and little room are told, with what to do', () => {
  const [MB, GB] = [1024 * 1024, 1e9]
  expect(memoryFinding(256 * MB, 4 * GB)).toMatchObject({ level: 'ok', text: '268 MB of 4.0 GB are available.' })
  expect(memoryFinding(255 * MB, 4 * GB)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('Stop other'),
  })
  const levels = [2 * GB, 2 * GB - 1, 255 * MB].map((free) => diskFinding('Disk', 'data', free, GB).level)
  expect(levels).toEqual(['ok', 'warning', 'fault'])
})

test('each header that a proxy must add is missed', () => {
  const url = new URL('https://salon.example')
  const level = (host: string, forwardedFor: number, forwardedProto: string, trustedProxies: number) =>
    proxyFinding({ host, forwardedFor, forwardedProto }, { url, trustedProxies })
  expect(level('salon.example', 1, 'https', 1).level).toBe('ok')
  expect(level('127.0.0.1:3000', 1, 'https', 1)).toMatchObject({
    level: 'fault',
    text: expect.stringContaining('Host'),
  })
  expect(level('salon.example', 0, 'https', 0)).toMatchObject({ level: 'fault', text: expect.stringContaining('For') })
  expect(level('salon.example', 1, 'https', 2)).toMatchObject({ level: 'fault' })
  expect(level('salon.example', 1, 'https', 0).text).toContain('Set TRUSTED_PROXIES=1.')
  expect(level('salon.example', 1, '', 1)).toMatchObject({ level: 'warning', text: expect.stringContaining('Proto') })
})

test('a ticket of the doctor opens for two minutes, with the key of this server', () => {
  const ticket = doctorTicket('key', 1_000_000)
  expect(isDoctorTicket(ticket, 'key', 1_120_000)).toBe(true)
  expect(isDoctorTicket(ticket, 'key', 1_120_001)).toBe(false)
  expect(isDoctorTicket(ticket, 'another', 1_000_000)).toBe(false)
  expect(isDoctorTicket(ticket.replace('11', '19'), 'key', 1_000_000)).toBe(false)
  expect(isDoctorTicket('', 'key', 0)).toBe(false)
})
