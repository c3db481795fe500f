import type { LocalTime } from '#domain/kit/dates.ts'
import type { Role } from '#domain/kit/endpoint.ts'
import { type DemoService, demoServices } from './services.ts'

export interface DemoMember {
  name: string
  role: Role
  email: string
  phone: string
  /** The member's commission rate; null for the salon's own rate. */
  commissionBp: number | null
  /** The services that the member does; null means all, an empty list means that they take no appointments. */
  does: readonly string[] | null
  /** The member's share of an ordinary member's work; the owner keeps time for the books. */
  pace: number
  /** The member's shifts; on a day without one they are at home. An empty list means whenever the salon is open. */
  week: readonly DemoShift[]
  /** Whether the member has an account to sign in with. */
  signsIn: boolean
}

/** One shift, on some days of the week as numbers from Sunday = 0; two on a day are a split shift. */
export interface DemoShift {
  days: readonly number[]
  from: LocalTime
  to: LocalTime
  pause?: readonly [LocalTime, LocalTime]
  notes?: string
}

export const demoSalon = {
  name: 'Adùn Hair and Beauty',
  address: '14 Adéníran Ògúnsànyà Street, Surulere, Lagos',
  phone: '0803 555 9000',
}

/** The password of everyone who can sign in to the demo. It is printed and not secret. */
export const demoPassword = 'plantain-market-14'

const of = (...categories: DemoService['category'][]) =>
  demoServices.filter(({ category }) => categories.includes(category)).map(({ name }) => name)

const lunch = { pause: ['13:00', '13:45'] } as const

/** The team. The owner comes first; the receptionist takes no appointments. */
export const demoTeam: readonly DemoMember[] = [
  member('Adùnní Ọláwálé', 'owner', 'adunni', {
    does: null,
    pace: 0.45,
    week: [{ days: [2, 3, 4, 5, 6], from: '10:00', to: '18:00', pause: ['14:00', '14:30'] }],
    signsIn: true,
  }),
  member('Blessing Okafọr', 'receptionist', 'blessing', { does: [], commissionBp: 0, signsIn: true }),
  member('Chiamaka Eze', 'stylist', 'chiamaka', {
    does: of('Hair', 'Other'),
    commissionBp: 3000,
    week: [
      { days: [1, 3, 4, 5, 6], from: '09:00', to: '18:00', ...lunch },
      { days: [2], from: '09:00', to: '13:00', pause: ['11:00', '11:15'] },
      { days: [2], from: '15:00', to: '18:00', notes: 'For those who come after work' },
    ],
    signsIn: true,
  }),
  member('Ṣadé Balógun', 'stylist', 'sade', {
    does: of('Hair', 'Other'),
    commissionBp: 2500,
    week: [{ days: [1, 3, 4, 5, 6], from: '09:00', to: '18:00', pause: ['12:30', '13:15'] }],
  }),
  member('Zainab Bello', 'stylist', 'zainab', {
    does: of('Nails', 'Spa'),
    commissionBp: 2500,
    week: [
      { days: [1, 2], from: '09:00', to: '17:00', ...lunch },
      { days: [4, 5], from: '09:00', to: '12:30' },
      { days: [4, 5], from: '14:30', to: '18:00' },
      { days: [6], from: '09:00', to: '18:00', ...lunch },
    ],
  }),
  member('Tẹniọlá Adéyẹmí', 'stylist', 'teniola', {
    does: of('Makeup', 'Nails', 'Spa'),
    commissionBp: 2000,
    week: [{ days: [2, 3, 4, 5, 6], from: '09:00', to: '18:00', ...lunch }],
  }),
]

function member(name: string, role: Role, mailbox: string, own: Partial<DemoMember>): DemoMember {
  const email = `${mailbox}@adun.example`
  const rest = { commissionBp: null, does: [], pace: 1, week: [], signsIn: false }
  return { name, role, email, phone: demoSalon.phone, ...rest, ...own }
}
