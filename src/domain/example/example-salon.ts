import type { Role } from '#domain/kit/endpoint.ts'
import type { ExpenseCategory } from '#domain/expenses/categories.ts'
import { type UsualService, usualServices } from '#domain/services/usual-services.ts'

/** What every example salon has, regardless of its owner and of the day on which it is made. */
export const exampleSalon = {
  name: 'Example Salon',
  address: '1 Example Street, Lagos',
  phone: '0803 555 9000',
} as const

interface ExampleMember {
  name: string
  role: Exclude<Role, 'owner'>
  /** The places of the member's services in the list; empty for a member who takes no appointments. */
  does: readonly number[]
  /** The member's own commission rate in basis points; null means the salon's. */
  commissionBp: number | null
}

const serviceNames = [
  'Cornrows',
  'Ghana weaving',
  'Wig install',
  'Wash and set',
  'Relaxer retouch',
  'Haircut',
  'Box braids',
  'Manicure',
  'Pedicure',
  'Gel polish',
  'Facial',
  'Everyday makeup',
] as const
export type ExampleServiceName = (typeof serviceNames)[number]

/** The services, with their usual prices and minutes. */
export const exampleServices: readonly UsualService[] = serviceNames.map((named) =>
  usualServices.find(({ name }) => name === named)!,
)

/** Returns the place of a service in the list. */
export const serviceAt = (name: ExampleServiceName): number => serviceNames.indexOf(name)

const hair = (
  ['Cornrows', 'Ghana weaving', 'Wig install', 'Wash and set', 'Relaxer retouch', 'Box braids'] as const
).map(serviceAt)
const nails = (['Manicure', 'Pedicure', 'Gel polish'] as const).map(serviceAt)
const face = (['Facial', 'Everyday makeup'] as const).map(serviceAt)

/** The team beside the owner, who is the first member and does the haircuts. */
export const exampleTeam: readonly ExampleMember[] = [
  { name: 'Blessing Okafọr', role: 'receptionist', does: [], commissionBp: 0 },
  { name: 'Chiamaka Eze', role: 'stylist', does: hair, commissionBp: 3000 },
  { name: 'Ṣadé Balógun', role: 'stylist', does: hair, commissionBp: 2500 },
  { name: 'Zainab Bello', role: 'stylist', does: nails, commissionBp: 2500 },
  { name: 'Tẹniọlá Adéyẹmí', role: 'stylist', does: face, commissionBp: null },
]

interface ExampleProduct {
  name: string
  category: string
  naira: number
  costNaira: number
  minStockLevel: number
  /** The stock that is left after all sales of the plan. */
  left: number
}

export const exampleProducts: readonly ExampleProduct[] = [
  { name: 'Shea butter, 250 g', category: 'Hair care', naira: 3500, costNaira: 1900, minStockLevel: 6, left: 18 },
  { name: 'Edge control', category: 'Hair care', naira: 4500, costNaira: 2700, minStockLevel: 8, left: 3 },
  { name: 'Coconut hair oil', category: 'Hair care', naira: 5000, costNaira: 2900, minStockLevel: 6, left: 14 },
  { name: 'Black soap shampoo', category: 'Hair care', naira: 4000, costNaira: 2200, minStockLevel: 5, left: 0 },
  { name: 'Hair bonnet, satin', category: 'Accessories', naira: 3000, costNaira: 1500, minStockLevel: 10, left: 26 },
  { name: 'Cuticle oil', category: 'Nails', naira: 2500, costNaira: 1200, minStockLevel: 6, left: 17 },
]

interface ExampleExpense {
  category: ExpenseCategory
  description: string
  naira: number
  daysAgo: number
  isFromTill: boolean
}

export const exampleExpenses: readonly ExampleExpense[] = [
  { category: 'utilities', description: 'Diesel for the generator', naira: 28_000, daysAgo: 12, isFromTill: false },
  { category: 'supplies', description: 'Braiding hair, 20 packs', naira: 62_000, daysAgo: 9, isFromTill: false },
  { category: 'marketing', description: 'Flyers', naira: 15_000, daysAgo: 5, isFromTill: false },
  { category: 'supplies', description: 'Cotton and gloves', naira: 9500, daysAgo: 2, isFromTill: true },
  { category: 'other', description: 'Drinking water', naira: 2400, daysAgo: 0, isFromTill: true },
]
