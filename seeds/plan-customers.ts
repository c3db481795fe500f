import { addDays, addMinutes, type Instant, type LocalDate } from '#domain/kit/dates.ts'
import { startOfDay } from '#domain/kit/time.ts'
import { emailOf, nameOf, fictionPhone } from '#domain/example/names.ts'
import type { Random } from '#domain/kit/random.ts'

export interface PlannedCustomer {
  name: string
  phone: string
  email: string | null
  notes: string | null
  isMan: boolean
  joinedAt: Instant
  /** How often the customer comes, relative to the others. */
  visits: number
}

const notes = [
  'Tender-headed: go gently.',
  'Prefers the chair by the window.',
  'Allergic to acetone.',
  'Always pays by transfer.',
  'Comes with her daughter.',
  'Likes a quiet visit.',
  'Ask before adding relaxer.',
]

/**
 * Returns the salon's customers: a third of them were there when it began to use Parlour, and the others came since.
 */
export function planCustomers(
  random: Random,
  { count, first, days, zone }: { count: number; first: LocalDate; days: number; zone: string },
): PlannedCustomer[] {
  return Array.from({ length: count }, (_, n) => {
    const isMan = random.chance(0.12)
    const name = nameOf(random, isMan ? 'man' : 'woman')
    const day = n < count / 3 ? 0 : random.int(0, Math.max(0, days - 4))
    return {
      name,
      phone: fictionPhone(n),
      email: random.chance(0.4) ? emailOf(name, n) : null,
      notes: random.chance(0.12) ? random.pick(notes) : null,
      isMan,
      joinedAt: addMinutes(startOfDay(addDays(first, day), zone), 9 * 60 + random.int(0, 30)),
      visits: random.pickBy([5, 3, 1], (visits) => ({ 5: 20, 3: 45, 1: 35 })[visits] ?? 1),
    }
  })
}
