import { expect, test } from 'vitest'
import { saveNotificationSettingsContract } from './contract.ts'
import { decideChoices } from './decide-choices.ts'
import { scopesFor, type KeptChoices, type NotificationSettings, settingsOf, usualChoices } from './settings.ts'

const call = { now: '2026-11-23T09:00:00.000Z', currency: 'NGN' } as const
const decide = (asked: Partial<NotificationSettings>, kept: KeptChoices = usualChoices, found: object = {}) => {
  const was = settingsOf(kept, true)
  return decideChoices({ kept, seesEveryone: true, hasEmail: true, ...found }, { ...was, ...asked, was }, call)
}
const byMail = { channel: 'email', recipient: 'halima@adun.example' } as const

test('who never chose hears a sound, and nothing is sent to them', () => {
  expect(settingsOf(usualChoices, false)).toEqual({ scope: 'mine', hasSound: true, channel: 'none', recipient: '' })
  expect(settingsOf(usualChoices, true).scope).toBe('online')
  expect([scopesFor(false), scopesFor(true)]).toEqual([
    ['mine', 'none'],
    ['mine', 'online', 'all', 'none'],
  ])
})

test('a channel counts from when it is chosen; another address changes nothing about it (R-461)', () => {
  const kept = decide(byMail)
  expect(kept).toMatchObject({ ...byMail, sentSince: call.now, scope: null })
  const before = { ...kept, sentSince: '2026-11-20T09:00:00.000Z' }
  expect(decide({ recipient: 'h@adun.example' }, before).sentSince).toBe('2026-11-20T09:00:00.000Z')
  const byPhone = decide({ channel: 'whatsapp', recipient: '0803 123 4567' }, before)
  expect(byPhone).toMatchObject({ recipient: '+2348031234567', sentSince: call.now })
  expect(decide({ channel: 'none' }, before)).toMatchObject({ channel: 'none', recipient: '', sentSince: null })
})

test('what a member does not change stays as usual, also when they see more one day', () => {
  expect(decide({ hasSound: false }).scope).toBeNull()
  expect(decide({ scope: 'all' }).scope).toBe('all')
})

test('what cannot be sent is refused at its field', () => {
  expect(() => decide(byMail, usualChoices, { hasEmail: false })).toThrow('mail-not-set-up')
  expect(() => decide({ channel: 'whatsapp', recipient: '12' })).toThrow('phone-not-valid')
  const was = settingsOf(usualChoices, true)
  const fieldOf = (asked: object) =>
    saveNotificationSettingsContract.body!.safeParse({ ...was, ...asked, was }).error?.issues[0]?.path
  expect(fieldOf({ channel: 'email', recipient: 'halima' })).toEqual(['recipient'])
  expect(fieldOf({ channel: 'whatsapp', recipient: '' })).toEqual(['recipient'])
  expect(fieldOf({})).toBeUndefined()
})

test('a change elsewhere is not overwritten', () => {
  const [was, kept] = [settingsOf(usualChoices, true), decide(byMail)]
  const late = () => decideChoices({ kept, seesEveryone: true, hasEmail: true }, { ...was, hasSound: false, was }, call)
  expect(late).toThrow('changed-meanwhile')
})
