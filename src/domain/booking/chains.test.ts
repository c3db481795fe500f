import { describe, expect, test } from 'vitest'
import { memberTime } from '#domain/appointments/availability/testing-times.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { aService, idOf } from '#domain/testing.ts'
import { chainsFor, membersOfChain } from './chains.ts'

const [cut, nails] = [
  aService({ id: idOf(20), durationMin: 60, bufferAfterMin: 10 }),
  aService({ id: idOf(21), durationMin: 30, bufferBeforeMin: 5, processingStartMin: 10, processingMin: 10 }),
]
const member = (staffId: string, serviceIds: string[], locationId = 'here') => {
  return { ...memberTime({ staffId }), serviceIds, locationId, role: 'stylist' as const, takesAppointments: null }
}
const ada = member('ada', [cut.id])
const bisi = member('bisi', [nails.id])
const chi = member('chi', [])
const start = epochMinOf('2026-11-23T09:00:00.000Z')

describe('a chain (R-393)', () => {
  test('has the services one after another, each with who does it and the longest buffers', () => {
    const [chain] = chainsFor([ada, bisi, chi], [cut, nails], {})
    expect(chain!.map(({ serviceId, fromMin, members }) => [serviceId, fromMin, members])).toEqual([
      [cut.id, 0, [ada, chi]],
      [nails.id, 60, [bisi, chi]],
    ])
    expect(chain!.map(({ shape }) => [shape.bufferBeforeMin, shape.bufferAfterMin, shape.processing])).toEqual([
      [5, 10, []],
      [5, 10, [{ fromMin: 10, toMin: 20 }]],
    ])
  })

  test('is at one location', () => {
    const there = member('bisi', [nails.id], 'there')
    expect(chainsFor([ada, there], [cut, nails], {})).toEqual([])
    const both = chainsFor([ada, bisi, chi, { ...chi, locationId: 'there' }], [cut, nails], {})
    expect(both.map((chain) => chain[0]!.members.map(({ locationId }) => locationId))).toEqual([
      ['here', 'here'],
      ['there'],
    ])
    expect(chainsFor([ada, bisi], [cut, nails], { location: 'there' })).toEqual([])
  })

  test('is none with a chosen member, for one service, or if no one does one of them', () => {
    expect(chainsFor([ada, bisi], [cut, nails], { staff: 'ada' })).toEqual([])
    expect(chainsFor([ada, bisi], [cut], {})).toEqual([])
    expect(chainsFor([ada], [cut, nails], {})).toEqual([])
  })

  test('has for each service the member chosen for it, and for the others all who do them', () => {
    const [chain] = chainsFor([ada, bisi, chi], [cut, nails], { staffOf: { [cut.id]: 'chi' } })
    expect(chain!.map(({ members }) => members)).toEqual([[chi], [bisi, chi]])
    expect(chainsFor([ada, bisi, chi], [cut, nails], { staffOf: { [cut.id]: 'bisi' } })).toEqual([])
  })

  test('is done by the one before if they are free, otherwise by who comes next in turn', () => {
    const [chain] = chainsFor([ada, bisi, chi], [cut, nails], {})
    const doers = (isFree: (link: number, id: string) => boolean) =>
      membersOfChain(chain!, start, 'Africa/Lagos', (link, { staffId }) => isFree(chain!.indexOf(link), staffId))?.map(
        ({ staffId }) => staffId,
      )
    // Those with ticked services come before one who does everything.
    expect(doers(() => true)).toEqual(['ada', 'bisi'])
    expect(doers((_, id) => id !== 'ada')).toEqual(['chi', 'chi'])
    expect(doers((link, id) => id !== 'ada' && !(link === 1 && id === 'chi'))).toEqual(['chi', 'bisi'])
    expect(doers((link) => link === 0)).toBeUndefined()
  })
})
