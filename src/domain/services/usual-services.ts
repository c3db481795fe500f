import type { Currency } from '#domain/kit/money.ts'
import type { ServiceCategory } from './contract.ts'

/** A service that many salons offer, to begin a price list with. */
export interface UsualService {
  name: string
  category: ServiceCategory
  /** A usual price in minor units of naira; salons change it. */
  nairaMinor: number
  durationMin: number
}

const of =
  (category: ServiceCategory) =>
  (name: string, naira: number, durationMin: number): UsualService => ({
    name,
    category,
    nairaMinor: naira * 100,
    durationMin,
  })
const [hair, nails, spa, makeup, other] = [of('Hair'), of('Nails'), of('Spa'), of('Makeup'), of('Other')]

/** The usual services by category, the most usual first. */
export const usualServices: readonly UsualService[] = [
  hair('Box braids', 20_000, 240),
  hair('Knotless braids', 30_000, 300),
  hair('Cornrows', 5000, 60),
  hair('Ghana weaving', 10_000, 120),
  hair('Wig install', 15_000, 90),
  hair('Weave install', 12_000, 120),
  hair('Silk press', 15_000, 90),
  hair('Wash and set', 7000, 60),
  hair('Relaxer retouch', 10_000, 90),
  hair('Loc retwist', 12_000, 120),
  hair('Haircut', 3000, 30),
  hair('Beard trim', 2000, 15),
  nails('Manicure', 5000, 45),
  nails('Pedicure', 7000, 60),
  nails('Gel polish', 8000, 60),
  nails('Acrylic full set', 15_000, 120),
  nails('Acrylic refill', 10_000, 90),
  nails('Nail art', 3000, 30),
  spa('Facial', 20_000, 60),
  spa('Swedish massage', 25_000, 60),
  spa('Deep tissue massage', 30_000, 60),
  spa('Body scrub', 20_000, 60),
  spa('Full leg wax', 15_000, 45),
  makeup('Everyday makeup', 20_000, 60),
  makeup('Party glam', 30_000, 90),
  makeup('Bridal makeup', 150_000, 120),
  makeup('Gele tying', 7000, 30),
  other('Lash extensions', 20_000, 120),
  other('Brow shaping', 3000, 15),
  other('Microblading', 80_000, 150),
  other('Piercing', 7000, 30),
]

/** Returns the usual price in minor units; null in other currencies, for which no usual price is known. */
export function usualPrice({ nairaMinor }: UsualService, currency: Currency): number | null {
  return currency === 'NGN' ? nairaMinor : null
}
