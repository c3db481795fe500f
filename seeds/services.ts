import type { ServiceCategory } from '#domain/services/contract.ts'

export interface DemoService {
  name: string
  category: ServiceCategory
  /** The price in kobo. */
  priceMinor: number
  durationMin: number
  description: string | null
  /** How often the service is booked, relative to the others. */
  demand: number
  /** Whether men book the service too. */
  forMen: boolean
}

type Row = [name: string, naira: number, durationMin: number, demand: number, description?: string]

const hair: Row[] = [
  ['Knotless braids, medium', 25_000, 240, 3, 'Hair included. Please come with washed hair.'],
  ['Knotless braids, small', 35_000, 300, 1, 'Hair included. Please come with washed hair.'],
  ['Box braids', 20_000, 210, 3],
  ['Ghana weaving', 12_000, 120, 5],
  ['Cornrows', 7_000, 60, 8],
  ['Stitch braids', 15_000, 120, 4],
  ['Ṣùkú', 8_000, 75, 4],
  ['Faux locs', 28_000, 240, 1],
  ['Dreadlocks retouch', 15_000, 105, 4],
  ['Wig installation', 15_000, 90, 6, 'Frontal or closure. Bring your own wig.'],
  ['Wig revamp', 10_000, 60, 4],
  ['Weave-on fixing', 12_000, 105, 5],
  ['Silk press', 14_000, 75, 4],
  ['Wash and set', 6_000, 60, 8],
  ['Relaxer retouch', 9_000, 75, 5],
  ['Deep conditioning', 5_000, 30, 5],
  ['Hair colouring', 18_000, 120, 2],
]
const nails: Row[] = [
  ['Classic manicure', 4_000, 30, 7],
  ['Classic pedicure', 6_000, 45, 7],
  ['Gel polish', 7_000, 45, 8],
  ['Acrylic full set', 15_000, 90, 5],
  ['Acrylic refill', 9_000, 60, 5],
  ['Press-on nails', 8_000, 30, 2],
  ['Nail art', 3_500, 30, 3],
]
const spa: Row[] = [
  ['Deep cleansing facial', 15_000, 60, 4],
  ['Hydrating facial', 18_000, 60, 3],
  ['Swedish massage', 20_000, 60, 3],
  ['Back and shoulder massage', 10_000, 30, 3],
  ['Moroccan bath', 30_000, 90, 1],
  ['Body scrub', 22_000, 75, 2],
  ['Full leg wax', 12_000, 45, 2],
]
const makeup: Row[] = [
  ['Party makeup', 20_000, 60, 5],
  ['Bridal makeup', 120_000, 150, 0.4, 'Trial included. Deposit taken at booking.'],
  ['Gele tying', 5_000, 30, 4],
  ['Lash extensions', 15_000, 90, 4],
  ['Brow shaping and tint', 6_000, 30, 5],
]
const other: Row[] = [
  ['Men’s haircut', 4_000, 30, 7],
  ['Beard trim', 2_500, 15, 4],
  ['Children’s braids', 6_000, 75, 4],
  ['Ear piercing', 5_000, 15, 1],
]

const forMen = new Set([
  'Men’s haircut',
  'Beard trim',
  'Dreadlocks retouch',
  'Cornrows',
  'Classic manicure',
  'Classic pedicure',
  'Deep cleansing facial',
  'Swedish massage',
  'Back and shoulder massage',
])

/** The demo salon's services: forty in all categories, at prices of Surulere. */
export const demoServices: readonly DemoService[] = [
  ...of('Hair', hair),
  ...of('Nails', nails),
  ...of('Spa', spa),
  ...of('Makeup', makeup),
  ...of('Other', other),
]

function of(category: ServiceCategory, rows: readonly Row[]): DemoService[] {
  return rows.map(([name, naira, durationMin, demand, description]) => ({
    name,
    category,
    priceMinor: naira * 100,
    durationMin,
    description: description ?? null,
    demand,
    forMen: forMen.has(name),
  }))
}
