import { describe, expect, test } from 'vitest'
import { canBeSideBySide, choiceIn, choiceText, chosenLength } from './choice.ts'

const [braids, wash, nails, kemi, tolu] = [1, 2, 3, 4, 5].map((n) => `01990000-0000-7000-8000-00000000000${n}`)
const service = (id = '') => ({
  id,
  name: id,
  category: 'Hair' as const,
  priceMinor: 0,
  durationMin: 30,
  mayRunBeside: id === nails,
  description: null,
  depositMinor: 0,
  preparation: null,
})
const offer = {
  place: null,
  services: [service(braids), service(wash), service(nails)],
  staff: [
    { id: kemi!, name: 'Kemi', serviceIds: [braids!, wash!], cloth: 1, locationId: '' },
    { id: tolu!, name: 'Tolu', serviceIds: [], cloth: 2, locationId: '' },
  ],
}

describe('a visitor’s choices are in the address (R-170)', () => {
  test('and is read from it again, in the order of the salon', () => {
    const choice = {
      locationId: null,
      serviceIds: [braids!, wash!],
      staffId: kemi!,
      staffOf: {},
      isSideBySide: false,
      date: '2026-11-24',
      startsAt: 29_900_000,
    }
    const address = choiceText({ ...choice, serviceIds: [wash!, braids!] })
    const asked = Object.fromEntries(
      [...new URLSearchParams(address).keys()].map((key) => [key, new URLSearchParams(address).getAll(key)]),
    )
    expect(choiceIn(asked, offer)).toEqual(choice)
    expect(choiceText(choiceIn({}, offer))).toBe('')
    const each = { service: [braids!, nails!], staff: `${nails}:${tolu}` }
    expect(choiceIn(each, offer)).toMatchObject({ staffId: null, staffOf: { [nails!]: tolu } })
    expect(choiceText(choiceIn(each, offer))).toBe(`service=${braids}&service=${nails}&staff=${nails}:${tolu}`)
  })

  test('with the location where the salon has several', () => {
    const place = { id: tolu!, name: 'Lekki', address: null, phone: null }
    const choice = choiceIn({ service: wash! }, { ...offer, place })
    expect(choiceText(choice)).toBe(`location=${tolu}&service=${wash}`)
  })

  test.each([
    ['a service that is not offered', { service: ['x', wash!] }, { serviceIds: [wash] }],
    ['a member who does not do it', { service: nails!, staff: kemi! }, { staffId: null }],
    ['a member who does everything', { service: nails!, staff: tolu! }, { staffId: tolu }],
    [
      'a member who does not do the service they are chosen for',
      { service: [braids!, nails!], staff: `${nails}:${kemi}` },
      { staffOf: {} },
    ],
    [
      'a member for a service that is not chosen',
      { service: [braids!, wash!], staff: `${nails}:${tolu}` },
      { staffOf: {} },
    ],
    ['a member for the only service', { service: braids!, staff: `${braids}:${tolu}` }, { staffId: null, staffOf: {} }],
    [
      'members for each beside one for all',
      { service: [braids!, wash!], staff: [kemi!, `${braids}:${tolu}`] },
      { staffId: kemi, staffOf: {} },
    ],
    [
      'services side by side where none of them allows it',
      { service: [braids!, wash!], beside: '1' },
      { isSideBySide: false },
    ],
    [
      'services side by side with one member',
      { service: [wash!, nails!], staff: tolu!, beside: '1' },
      { isSideBySide: false },
    ],
    [
      'services side by side that one member was chosen for',
      { service: [wash!, nails!], staff: [`${wash}:${tolu}`, `${nails}:${tolu}`], beside: '1' },
      { isSideBySide: false },
    ],
    ['a day that is none', { date: '2026-02-30' }, { date: null }],
    ['a moment that is none', { at: '10:00' }, { startsAt: null }],
    ['the same twice', { service: [wash!, wash!], staff: [tolu!, kemi!] }, { serviceIds: [wash], staffId: tolu }],
  ])('without %s', (_, asked, kept) => {
    expect(choiceIn(asked, offer)).toEqual(expect.objectContaining(kept))
  })
})

describe('a visitor’s services side by side (R-398)', () => {
  const beside = choiceIn({ service: [wash!, nails!], beside: '1' }, offer)

  test('are in the address, and shorten the visit', () => {
    expect(beside.isSideBySide).toBe(true)
    expect(choiceText(beside)).toBe(`service=${wash}&service=${nails}&beside=1`)
    expect([chosenLength(beside, offer), chosenLength({ ...beside, isSideBySide: false }, offer)]).toEqual([30, 60])
  })

  test('need two members who can do them', () => {
    expect(canBeSideBySide(beside, offer)).toBe(true)
    expect(canBeSideBySide(beside, { ...offer, staff: offer.staff.slice(1) })).toBe(false)
    expect(canBeSideBySide({ ...beside, staffOf: { [wash!]: tolu! } }, offer)).toBe(false)
  })
})
