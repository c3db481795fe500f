import { describe, expect, test } from 'vitest'
import { memberTime } from '#domain/appointments/availability/testing-times.ts'
import { epochMinOf } from '#domain/kit/dates.ts'
import { aService, idOf } from '#domain/testing.ts'
import { chainsFor, placesOfChain } from './chains.ts'

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
    expect(chain!.links.map(({ serviceId, members }) => [serviceId, members])).toEqual([
      [cut.id, [ada, chi]],
      [nails.id, [bisi, chi]],
    ])
    expect(chain!.layouts).toEqual([[0, 60]])
    expect(chain!.links.map(({ shape }) => [shape.bufferBeforeMin, shape.bufferAfterMin, shape.processing])).toEqual([
      [5, 10, []],
      [5, 10, [{ fromMin: 10, toMin: 20 }]],
    ])
  })

  test('is at one location', () => {
    const there = member('bisi', [nails.id], 'there')
    expect(chainsFor([ada, there], [cut, nails], {})).toEqual([])
    const both = chainsFor([ada, bisi, chi, { ...chi, locationId: 'there' }], [cut, nails], {})
    expect(both.map((chain) => chain.links[0]!.members.map(({ locationId }) => locationId))).toEqual([
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
    expect(chain!.links.map(({ members }) => members)).toEqual([[chi], [bisi, chi]])
    expect(chainsFor([ada, bisi, chi], [cut, nails], { staffOf: { [cut.id]: 'bisi' } })).toEqual([])
  })

  test('is done by the one before if they are free, otherwise by who comes next in turn', () => {
    const [chain] = chainsFor([ada, bisi, chi], [cut, nails], {})
    const doers = (isFree: (link: number, id: string) => boolean) =>
      placesOfChain(chain!, start, 'Africa/Lagos', (link, { staffId }) =>
        isFree(chain!.links.indexOf(link), staffId),
      )?.map(({ doer }) => doer.staffId)
    // Those with ticked services come before one who does everything.
    expect(doers(() => true)).toEqual(['ada', 'bisi'])
    expect(doers((_, id) => id !== 'ada')).toEqual(['chi', 'chi'])
    expect(doers((link, id) => id !== 'ada' && !(link === 1 && id === 'chi'))).toEqual(['chi', 'bisi'])
    expect(doers((link) => link === 0)).toBeUndefined()
  })

  test('can have services that run beside others anywhere; the others keep their order (R-398)', () => {
    const [wash, anyTime] = [aService({ id: idOf(22), durationMin: 15 }), { ...nails, mayRunBeside: true }]
    const layoutsOf = (...services: (typeof nails)[]) => chainsFor([chi], services, {})[0]!.layouts
    expect(layoutsOf(wash, cut, anyTime)).toEqual([
      [0, 15, 75],
      [30, 45, 0],
      [0, 45, 15],
    ])
    expect(layoutsOf(wash, cut, nails)).toEqual([[0, 15, 75]])
    const many = Array.from({ length: 8 }, (_, nth) => ({ ...anyTime, id: idOf(30 + nth) }))
    expect(layoutsOf(...many)).toHaveLength(6)
  })

  test('is done in the first order in which someone is free for each service', () => {
    const [chain] = chainsFor([ada, bisi], [cut, { ...nails, mayRunBeside: true }], {})
    const places = placesOfChain(
      chain!,
      start,
      'Africa/Lagos',
      (_, { staffId }, startMin) => staffId === 'ada' || startMin === 0,
    )
    expect(places?.map(({ serviceId, startMin, doer }) => [serviceId, startMin, doer.staffId])).toEqual([
      [nails.id, 0, 'bisi'],
      [cut.id, 30, 'ada'],
    ])
  })
})

describe('services side by side (R-398)', () => {
  const anyTime = { ...nails, mayRunBeside: true }
  const dan = member('dan', [cut.id, nails.id])

  test('start together, two at a time, if one of the two allows it', () => {
    const wash = aService({ id: idOf(22), durationMin: 15 })
    const layout = (...services: (typeof nails)[]) => chainsFor([chi], services, { isSideBySide: true })[0]!.layouts[0]
    expect(layout(cut, anyTime)).toEqual([0, 0])
    expect(layout(anyTime, cut, wash)).toEqual([0, 0, 60])
    expect(layout(anyTime, cut, { ...anyTime, id: idOf(23) })).toEqual([0, 0, 60])
    expect(layout(cut, wash, anyTime)).toEqual([0, 60, 60])
    expect(layout(cut, nails)).toEqual([0, 60])
  })

  test('are one after the other where the visitor chose one member for both', () => {
    const same = { isSideBySide: true, staffOf: { [cut.id]: 'chi', [nails.id]: 'chi' } }
    expect(chainsFor([chi], [cut, anyTime], same)[0]!.layouts[0]).toEqual([0, 60])
  })

  test('have different members, even if one of them comes first for both', () => {
    const [chain] = chainsFor([ada, dan], [cut, anyTime], { isSideBySide: true })
    const doers = (isFree: (id: string) => boolean) =>
      placesOfChain(chain!, start, 'Africa/Lagos', (_, { staffId }) => isFree(staffId))?.map(({ startMin, doer }) => [
        startMin,
        doer.staffId,
      ])
    expect(doers(() => true)).toEqual([
      [0, 'ada'],
      [0, 'dan'],
    ])
    const [twisted] = chainsFor([dan, ada], [anyTime, cut], { isSideBySide: true })
    expect(placesOfChain(twisted!, start, 'Africa/Lagos', () => true)?.map(({ doer }) => doer.staffId)).toEqual([
      'dan',
      'ada',
    ])
    expect(doers((id) => id === 'dan')).toBeUndefined()
  })
})
