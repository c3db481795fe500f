import type { Action } from '#domain/auth/permissions.ts'
import type { Endpoint, Method, Only } from '#domain/kit/endpoint.ts'

/*
 * The scopes that an API key may have. A scope is a room (a group of endpoints), and whether the key may also
 * write there. The right that an endpoint requires decides which scopes open it, as it does for people. Rights that
 * belong to no room are for people only: sign-ins, pay, settings, billing, rights, and the keys themselves.
 */

interface RoomOfKeys {
  label: string
  /** The room's contents in words, for the person who makes a key. */
  says: string
  /** The rights that a key for reading has. */
  read: readonly Action[]
  /** The rights that a key for writing has as well. */
  write: readonly Action[]
}

export const roomsOfKeys = {
  appointments: {
    label: 'Appointments',
    says: 'The calendar, the waitlist and today’s queue.',
    read: ['useCalendar', 'seeEveryCalendar', 'keepWaitlist', 'seeContacts'],
    write: ['deleteAppointments'],
  },
  customers: {
    label: 'Customers',
    says: 'Names, phones, notes and visits.',
    read: ['seeCustomers', 'seeEveryCustomer', 'seeContacts'],
    write: ['keepCustomers'],
  },
  services: {
    label: 'Services',
    says: 'The services and their prices.',
    read: ['seeServices'],
    write: ['changeServices'],
  },
  staff: {
    label: 'Team and schedules',
    says: 'Staff and their schedules. It can change schedules and time off, but no sign-in, role or pay.',
    read: ['seeTeam', 'seeSchedules', 'seeEverySchedule'],
    write: ['changeSchedules', 'blockTime'],
  },
  products: {
    label: 'Products and stock',
    says: 'The products and their stock.',
    read: ['seeStock'],
    write: ['keepStock'],
  },
  sales: {
    label: 'Sales',
    says: 'Sales and their payments; writing also refunds and voids.',
    read: ['seeSales', 'seeEverySale', 'seeContacts'],
    write: ['recordSales', 'takeBackSales'],
  },
  expenses: { label: 'Expenses', says: 'The salon’s expenses.', read: ['seeExpenses'], write: [] },
  hours: {
    label: 'Opening times',
    says: 'Business hours and holidays.',
    read: ['seeOpeningTimes'],
    write: ['changeOpeningTimes'],
  },
} as const satisfies Readonly<Record<string, RoomOfKeys>>

export type KeyRoom = keyof typeof roomsOfKeys
export type Scope = `${KeyRoom}:${'read' | 'write'}`

export const keyRooms = Object.keys(roomsOfKeys) as KeyRoom[]
export const scopes = keyRooms.flatMap((room): Scope[] => [`${room}:read`, `${room}:write`])

/** Returns the rights of a scope for reading and writing. A scope that may write in a room may also read it. */
function lets(scope: Scope): Only {
  const [room, mode] = scope.split(':') as [KeyRoom, 'read' | 'write']
  const { read, write } = roomsOfKeys[room]
  return mode === 'read' ? { actions: read, writes: [] } : { actions: [...read, ...write], writes: [...read, ...write] }
}

/**
 * Returns the rights of a key with these scopes. A key that is not limited to one location has them at every
 * location.
 */
export function onlyOf(given: readonly Scope[], isAtOneLocation: boolean): Only {
  const all = given.map(lets)
  return {
    actions: [...new Set([...all.flatMap(({ actions }) => actions), ...(isAtOneLocation ? [] : ['seeEveryLocation'])])],
    writes: [...new Set(all.flatMap(({ writes }) => writes))],
  }
}

/** Returns the smallest scope with which a key may call an endpoint; null if there is none. */
export function neededScope({ access, method }: Pick<Endpoint, 'access' | 'method'>): Scope | null {
  if (typeof access !== 'object') return null
  return scopes.find((scope) => isLet(lets(scope), access.action, method)) ?? null
}

function isLet({ actions, writes }: Only, action: string, method: Method): boolean {
  return (method === 'GET' ? actions : writes).includes(action)
}

/** Returns the scopes to store: in the order of the table, without a room's read scope if its write scope is given. */
export function leastScopes(given: readonly Scope[]): Scope[] {
  const isCovered = (scope: Scope) =>
    scope.endsWith(':read') && given.includes(scope.replace(':read', ':write') as Scope)
  return scopes.filter((scope) => given.includes(scope) && !isCovered(scope))
}
