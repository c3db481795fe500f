import { describe, expect, test } from 'vitest'
import { invitedOf, type ToldInvitee } from './event.ts'

const event = {
  id: 'one',
  name: 'Bridal trial',
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  guests: 1,
  invited: 1,
}
const ada: ToldInvitee = { isActive: true, name: 'Adaeze Nwosu', email: 'ada@example.com', phone: null, answers: [] }
const who = (...told: Partial<ToldInvitee>[]) =>
  invitedOf(
    event,
    told.map((one) => ({ ...ada, ...one })),
    'NGN',
  )
const asked = (question: string, answer: string) => ({ question, answer })

describe('who comes to an event of Calendly (R-316)', () => {
  test('is the first who did not cancel; the others are noted', () => {
    const cancelled = { isActive: false, name: 'Bisi Ogunleye' }
    expect(who(cancelled, {}, { name: 'Kemi Lawal' })).toMatchObject({
      customerName: 'Adaeze Nwosu',
      notes: 'Calendly: Bridal trial\nWith Kemi Lawal',
    })
    expect(who(cancelled).customerName).toBeNull()
    expect(who({ name: ' ' }).customerName).toBe('ada@example.com')
    expect(who({ name: '', email: 'none' })).toMatchObject({ customerName: null, customerEmail: null })
  })

  test('has the phone for reminders, else the first answer to a question about a phone that is one', () => {
    const answers = [
      asked('Phone', 'none yet'),
      asked('Your WhatsApp number', '0803 555 0142'),
      asked('Mobile', '0803 555 0143'),
      asked('Colour?', '0803 555 0144'),
    ]
    expect(who({ phone: '+2348035550199', answers }).customerPhone).toBe('+2348035550199')
    const { customerPhone, notes } = who({ answers })
    expect(customerPhone).toBe('0803 555 0142')
    expect(notes).toBe('Calendly: Bridal trial\nPhone: none yet\nMobile: 0803 555 0143\nColour?: 0803 555 0144')
    expect(who({ phone: 'call me', answers: [asked('Colour?', '0803 555 0144')] }).customerPhone).toBeNull()
  })
})
