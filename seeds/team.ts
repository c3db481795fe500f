import type { Role } from '#domain/kit/endpoint.ts'
import { type DemoService, demoServices } from './services.ts'

export interface DemoMember {
  name: string
  role: Role
  email: string
  phone: string
  /** null: the salon's own rate. */
  commissionBp: number | null
  /** What they do; null is everything, an empty list is no appointments. */
  does: readonly string[] | null
  /** Share of an ordinary member's work: the owner keeps time for the books. */
  pace: number
  /** Weekday at home beside Sunday, as numbers from Sunday = 0; null: none. */
  dayOff: number | null
  /** Has an account to sign in with. */
  signsIn: boolean
}

export const demoSalon = {
  name: 'Adùn Hair and Beauty',
  address: '14 Adéníran Ògúnsànyà Street, Surulere, Lagos',
  phone: '0803 555 9000',
}

/** Of everybody who can sign in to the demo. It is printed and no secret. */
export const demoPassword = 'plantain-market-14'

const of = (...categories: DemoService['category'][]) =>
  demoServices.filter(({ category }) => categories.includes(category)).map(({ name }) => name)

/** The owner comes first. The receptionist takes no appointments. */
export const demoTeam: readonly DemoMember[] = [
  member('Adùnní Ọláwálé', 'owner', 'adunni', { does: null, pace: 0.45, dayOff: 1, signsIn: true }),
  member('Blessing Okafọr', 'receptionist', 'blessing', { does: [], commissionBp: 0, signsIn: true }),
  member('Chiamaka Eze', 'stylist', 'chiamaka', { does: of('Hair', 'Other'), commissionBp: 3000, signsIn: true }),
  member('Ṣadé Balógun', 'stylist', 'sade', { does: of('Hair', 'Other'), commissionBp: 2500, dayOff: 2 }),
  member('Zainab Bello', 'stylist', 'zainab', { does: of('Nails', 'Spa'), commissionBp: 2500, dayOff: 3 }),
  member('Tẹniọlá Adéyẹmí', 'stylist', 'teniola', {
    does: of('Makeup', 'Nails', 'Spa'),
    commissionBp: 2000,
    dayOff: 1,
  }),
]

function member(name: string, role: Role, mailbox: string, own: Partial<DemoMember>): DemoMember {
  const email = `${mailbox}@adun.example`
  const rest = { commissionBp: null, does: [], pace: 1, dayOff: null, signsIn: false }
  return { name, role, email, phone: demoSalon.phone, ...rest, ...own }
}
