import { describe, expect, test } from 'vitest'
import { nextPreparationVersion, noPreparation } from '#domain/salon/preparation.ts'
import { requireAccepted, requireToCome, visitRules, withAccepted } from './accept-preparation.ts'
import { acceptanceOf, preparationOf, rulesOf } from './preparation.ts'

const now = '2026-11-23T09:00:00.000Z'
const late = { words: 'Come on time.', mustAccept: false, version: 4 }
const washed = { words: 'Come with washed hair.', mustAccept: true, version: 2 }
const braids = { id: 'braids', name: 'Braids', preparation: washed }
const trim = { id: 'trim', name: 'Trim', preparation: null }
const ofBraids = { serviceId: 'braids', serviceName: 'Braids', ...washed, acceptedAt: null }
const ofSalon = { serviceId: null, serviceName: null, ...late, acceptedAt: null }
describe('preparation rules (R-453)', () => {
  test('are the salon’s, then those of the services that have one, in their order', () => {
    expect(rulesOf(late, [trim, braids])).toEqual([ofSalon, ofBraids])
    expect(rulesOf(null, [trim])).toEqual([])
    expect(preparationOf(noPreparation)).toBeNull()
    expect(preparationOf({ preparation: 'Wait', mustAcceptPreparation: true, preparationVersion: 1 })).toEqual({
      words: 'Wait',
      mustAccept: true,
      version: 1,
    })
  })

  test('have another version when the words change', () => {
    const before = { preparation: 'Wash it.', preparationVersion: 3 }
    expect(nextPreparationVersion(before, { preparation: 'Wash it.' })).toBe(3)
    expect(nextPreparationVersion(before, { preparation: 'Wash it twice.' })).toBe(4)
    expect(nextPreparationVersion(before, { preparation: null })).toBe(4)
    expect(nextPreparationVersion(noPreparation, { preparation: null })).toBe(0)
  })

  test('are accepted where they ask for it, in the words that were read', () => {
    const rules = [ofSalon, ofBraids]
    expect(acceptanceOf(rules)).toEqual([{ serviceId: 'braids', version: 2 }])
    expect(requireAccepted(rules, acceptanceOf(rules))).toEqual([ofBraids])
    expect(() => requireAccepted(rules, [])).toThrow('preparation-not-accepted')
    expect(() => requireAccepted(rules, [{ serviceId: null, version: 2 }])).toThrow('preparation-not-accepted')
    expect(() => requireAccepted(rules, [{ serviceId: 'braids', version: 1 }])).toThrow('preparation-changed')
    expect(requireAccepted([ofSalon], [])).toEqual([])
  })

  test('are not asked for again once they are accepted', () => {
    const rules = withAccepted([ofSalon, ofBraids], [ofBraids], now)
    expect(rules).toEqual([ofSalon, { ...ofBraids, acceptedAt: now }])
    expect(requireAccepted(rules, [])).toEqual([])
  })

  test('keep the words that were accepted, whatever the salon changes later', () => {
    const present = { preparation: 'Other words.', mustAcceptPreparation: false, preparationVersion: 9 }
    const of = { serviceId: 'braids', serviceName: 'Braids' }
    const accepted = { acceptedWords: washed.words, acceptedVersion: 2, acceptedAt: now }
    const open = { acceptedWords: null, acceptedVersion: null, acceptedAt: null }
    expect(visitRules([{ ...of, ...present, ...accepted }])).toEqual([{ ...ofBraids, acceptedAt: now }])
    expect(visitRules([{ ...of, ...noPreparation, ...accepted }])).toEqual([{ ...ofBraids, acceptedAt: now }])
    expect(visitRules([{ ...of, ...present, ...open }])).toEqual([
      { ...of, words: 'Other words.', mustAccept: false, version: 9, acceptedAt: null },
    ])
    expect(visitRules([{ ...of, ...noPreparation, ...open }])).toEqual([])
  })

  test('are accepted only for a visit to come', () => {
    const startsAt = '2026-11-23T09:01:00.000Z'
    requireToCome({ status: 'booked', startsAt }, now)
    expect(() => requireToCome({ status: 'booked', startsAt: now }, now)).toThrow('nothing-to-accept')
    for (const status of ['in-progress', 'completed', 'cancelled'] as const)
      expect(() => requireToCome({ status, startsAt }, now)).toThrow('nothing-to-accept')
  })
})
