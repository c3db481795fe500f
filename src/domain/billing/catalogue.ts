import { type PlanId, planIds } from './plans.ts'

/** The currency of every charge: naira, whichever currency the salon works in (decision "Plans"). */
export const billingCurrency = 'NGN'

export const cycles = ['monthly', 'quarterly', 'annual'] as const
export type Cycle = (typeof cycles)[number]

/** The billing cycle that is preselected. */
export const defaultCycle: Cycle = 'monthly'

/** The number of months that each cycle pays for, and the label of the cycle in the choice (document 3, section 2). */
export const cycleFacts: Readonly<Record<Cycle, { months: number; label: string; every: string }>> = {
  monthly: { months: 1, label: 'Monthly', every: 'a month' },
  quarterly: { months: 3, label: 'Quarterly (5% discount)', every: 'every 3 months' },
  annual: { months: 12, label: 'Annual (2 months free)', every: 'a year' },
}

export interface Plan {
  id: PlanId
  name: string
  description: string
  features: readonly string[]
  /**
   * The price of one period of each cycle, in minor units; a quarterly price is a monthly rate paid for three months
   * (R-200).
   */
  totalMinor: Readonly<Record<Cycle, number>>
  support: string
  isPopular: boolean
}

/** The plans, from the lowest to the highest (document 3, section 9; R-200). */
export const plans: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free Plan',
    description: 'For new salons',
    features: [
      'Basic booking',
      'Customer management',
      'Sales tracking',
      'Basic reports',
      'Mobile responsive',
      'Data backup',
    ],
    totalMinor: { monthly: 0, quarterly: 0, annual: 0 },
    support: 'Help pages',
    isPopular: false,
  },
  pro: {
    id: 'pro',
    name: 'Pro Plan',
    description: 'For growing salons',
    features: [
      'Everything in Free',
      'Unlimited customers',
      'Unlimited appointments',
      'Unlimited staff',
      'Advanced reports',
    ],
    totalMinor: { monthly: 750_000, quarterly: 3 * 712_500, annual: 7_500_000 },
    support: 'Help by e-mail',
    isPopular: true,
  },
  premium: {
    id: 'premium',
    name: 'Premium Plan',
    description: 'For salons with several locations',
    features: [
      'Everything in Pro',
      'Unlimited locations',
      '100 SMS per month',
      'SMS reminders',
      'Custom branding',
      'API access',
    ],
    totalMinor: { monthly: 3_500_000, quarterly: 3 * 3_325_000, annual: 35_000_000 },
    support: 'Help by e-mail and phone',
    isPopular: false,
  },
}

/** The ids of the plans that can be bought. */
export const paidPlanIds = ['pro', 'premium'] as const satisfies readonly PlanId[]
export type PaidPlanId = (typeof paidPlanIds)[number]

/** Returns whether one plan is higher than another. */
export const isHigher = (plan: PlanId, than: PlanId) => planIds.indexOf(plan) > planIds.indexOf(than)

export const addonIds = [
  'sms-small',
  'sms-medium',
  'sms-large',
  'pos-basic',
  'pos-premium',
  'custom-basic',
  'custom-premium',
] as const
export type AddonId = (typeof addonIds)[number]

export interface Addon {
  id: AddonId
  name: string
  description: string
  priceMinor: number
  billing: 'per-credit' | 'monthly' | 'one-time'
  category: 'communication' | 'hardware' | 'customization'
  /** The number of SMS in a pack; 0 for other add-ons. */
  credits: number
}

const sms = (id: AddonId, priceMinor: number, credits: number): Addon => ({
  id,
  name: `${credits.toLocaleString('en-NG')} SMS Credits`,
  description: 'Text messages to your customers. The credits do not expire.',
  priceMinor,
  billing: 'per-credit',
  category: 'communication',
  credits,
})

const other = (of: Omit<Addon, 'credits'>): Addon => ({ ...of, credits: 0 })

/** The add-ons that can be bought (document 3, section 9; R-200). */
export const addons: Readonly<Record<AddonId, Addon>> = {
  'sms-small': sms('sms-small', 200_000, 500),
  'sms-medium': sms('sms-medium', 350_000, 1000),
  'sms-large': sms('sms-large', 500_000, 2000),
  'pos-basic': other({
    id: 'pos-basic',
    name: 'POS Basic',
    description: 'Card payments on one Paystack terminal',
    priceMinor: 500_000,
    billing: 'monthly',
    category: 'hardware',
  }),
  'pos-premium': other({
    id: 'pos-premium',
    name: 'POS Premium',
    description: 'Card payments on any number of Paystack terminals',
    priceMinor: 1_000_000,
    billing: 'monthly',
    category: 'hardware',
  }),
  'custom-basic': other({
    id: 'custom-basic',
    name: 'Custom Branding Basic',
    description: 'A booking page in your colours, with your logo',
    priceMinor: 15_000_000,
    billing: 'one-time',
    category: 'customization',
  }),
  'custom-premium': other({
    id: 'custom-premium',
    name: 'Custom Branding Premium',
    description: 'Your own page and domain; your own app is coming soon',
    priceMinor: 30_000_000,
    billing: 'one-time',
    category: 'customization',
  }),
}

/** The features of a category's add-ons (document 3, section 2). */
export const addonFeatures: Readonly<Record<Addon['category'], readonly string[]>> = {
  communication: [
    'Reminders',
    'Booking confirmation by SMS',
    'Marketing campaigns',
    'Automated follow-ups',
    'Communication tracking',
  ],
  hardware: ['Card payments', 'Inventory sync', 'Sales reporting', 'Receipts', 'Multi-location'],
  customization: [
    'Custom booking page design',
    'Logo and colors',
    'Branded mobile app',
    'Custom domain',
    'Ongoing maintenance',
  ],
}

/** The listed features that are not built yet, which the store marks. */
export const comingFeatures: readonly string[] = ['Marketing campaigns', 'Branded mobile app']

/** The add-ons that bring all that is built of another one. */
const includers: Readonly<Partial<Record<AddonId, AddonId>>> = {
  'pos-basic': 'pos-premium',
  'custom-basic': 'custom-premium',
  // Until the branded mobile app is built.
  'custom-premium': 'custom-basic',
}

/** Returns which of the owned add-ons already brings all that is built of an add-on, so that it isn't sold; or null. */
export function includerOf(id: AddonId, owned: readonly AddonId[]): AddonId | null {
  const includer = includers[id]
  return includer && owned.includes(includer) ? includer : null
}

/** Returns owned add-ons without those that another one includes, which the next period doesn't pay for. */
export const withoutIncluded = (owned: readonly AddonId[]): AddonId[] => owned.filter((id) => !includerOf(id, owned))

/** Returns the add-on with an id, or null. */
export function addonOf(id: string): Addon | null {
  const known = addonIds.find((one) => one === id)
  return known ? addons[known] : null
}
