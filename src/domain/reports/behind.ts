import type { Action } from '#domain/auth/permissions.ts'
import { type ExpenseCategory, expenseCategories } from '#domain/expenses/categories.ts'
import { zId } from '#domain/kit/text.ts'
import { type PaymentMethod, paymentMethods } from '#domain/sales/payments.ts'

/** The filter for the rows behind a figure; in each field, null means all. */
export type Behind =
  | {
      rows: 'sales'
      type: 'service' | 'product' | null
      itemId: string | null
      staffId: string | null
      /** Show the base of the commission: amounts without VAT, at the frozen rate. */
      asPay: boolean
    }
  | { rows: 'expenses'; category: ExpenseCategory | null }
  | {
      rows: 'appointments'
      which: 'all' | 'completed' | 'cancelled' | 'no-show' | 'kept'
      hour: number | null
      weekday: number | null
      staffId: string | null
    }
  | { rows: 'customers'; which: 'all' | 'new' | 'served' | 'returning' | 'ever' }
  | { rows: 'money'; method: PaymentMethod }

/**
 * The figures that open to their rows. A figure of one item, member, category, hour or method needs `of` to say
 * which one.
 */
export const figures = [
  'revenue',
  'services',
  'products',
  'service',
  'product',
  'member',
  'commission',
  'expenses',
  'category',
  'appointments',
  'completed',
  'cancelled',
  'no-shows',
  'booked',
  'hour',
  'weekday-hour',
  'member-appointments',
  'customers',
  'new-customers',
  'served-customers',
  'returning-customers',
  'customers-ever-served',
  'method',
] as const
export type Figure = (typeof figures)[number]

/** Returns whether every plan includes a figure. */
export const isBasic = (figure: Figure) =>
  ['revenue', 'expenses', 'appointments', 'completed', 'cancelled', 'no-shows'].includes(figure)

/**
 * Returns the rights that are needed, in addition to the one for reports, to see the rows of a figure; pay needs one
 * more.
 */
export function neededFor(figure: Figure): readonly Action[] {
  const own = needed[rowsOf(figure)]
  return figure === 'commission' ? [own, 'seeStaffPay'] : [own]
}

const needed: Readonly<Record<Behind['rows'], Action>> = {
  sales: 'seeEverySale',
  expenses: 'seeExpenses',
  appointments: 'seeEveryCalendar',
  customers: 'seeEveryCustomer',
  money: 'seeEverySale',
}

const sales = { rows: 'sales', type: null, itemId: null, staffId: null, asPay: false } as const
const visits = { rows: 'appointments', which: 'kept', hour: null, weekday: null, staffId: null } as const

/** Returns the filter for the rows behind a figure, or null if `of` names nothing valid. */
export function behindOf(figure: Figure, of: string | undefined): Behind | null {
  const id = zId.safeParse(of).data
  const [weekday, hour] = figure === 'weekday-hour' ? (of ?? '').split('-') : ['0', of]
  const at = { weekday: whole(weekday, 6), hour: whole(hour, 23) }
  const hasHour = at.weekday !== null && at.hour !== null
  const category = expenseCategories.find((one) => one === of)
  const method = paymentMethods.find((one) => one === of)
  const behind: Record<Figure, Behind | null> = {
    revenue: sales,
    services: { ...sales, type: 'service' },
    products: { ...sales, type: 'product' },
    service: id ? { ...sales, type: 'service', itemId: id } : null,
    product: id ? { ...sales, type: 'product', itemId: id } : null,
    member: id ? { ...sales, staffId: id } : null,
    commission: id ? { ...sales, staffId: id, asPay: true } : null,
    expenses: { rows: 'expenses', category: null },
    category: category ? { rows: 'expenses', category } : null,
    appointments: { ...visits, which: 'all' },
    completed: { ...visits, which: 'completed' },
    cancelled: { ...visits, which: 'cancelled' },
    'no-shows': { ...visits, which: 'no-show' },
    booked: visits,
    hour: hasHour ? { ...visits, hour: at.hour } : null,
    'weekday-hour': hasHour ? { ...visits, ...at } : null,
    'member-appointments': id ? { ...visits, staffId: id } : null,
    customers: { rows: 'customers', which: 'all' },
    'new-customers': { rows: 'customers', which: 'new' },
    'served-customers': { rows: 'customers', which: 'served' },
    'returning-customers': { rows: 'customers', which: 'returning' },
    'customers-ever-served': { rows: 'customers', which: 'ever' },
    method: method ? { rows: 'money', method } : null,
  }
  return behind[figure]
}

/** Returns the kind of rows behind a figure, whichever item it is about. */
export function rowsOf(figure: Figure): Behind['rows'] {
  if (['revenue', 'services', 'products', 'service', 'product', 'member', 'commission'].includes(figure)) return 'sales'
  if (figure === 'expenses' || figure === 'category') return 'expenses'
  if (figure === 'method') return 'money'
  return figure.includes('customers') ? 'customers' : 'appointments'
}

function whole(text: string | undefined, most: number): number | null {
  return text !== undefined && /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : null
}
