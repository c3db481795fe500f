import type { z } from 'zod'

export const roles = ['owner', 'manager', 'receptionist', 'stylist'] as const
export type Role = (typeof roles)[number]

/** Something that may be done, and by whom. */
export interface Right {
  readonly action: string
  /** Who has it unless the salon says otherwise. */
  readonly roles: readonly Role[]
  /** The same in every salon: nobody gives or takes it. */
  readonly isFixed: boolean
  /** Without this one it is worth nothing. */
  readonly needs: Right | null
}

/** What a salon changed of the defaults, by role and action: given (true) or taken (false). */
export type SalonRights = Readonly<Partial<Record<Role, Readonly<Record<string, boolean>>>>>

/** All that a program's key may do, whatever the roles of people may: the rights that it has, and those with which it writes. */
export interface Only {
  actions: readonly string[]
  writes: readonly string[]
}

/** As who a request is made: a role, in a salon with its changes; or a program, as its key says. */
export interface Principal {
  role: Role
  rights: SalonRights
  /** Of a program's key. */
  only?: Only
}

/** Returns whether a person has a right. */
export function isGranted(right: Right, principal: Principal): boolean {
  const { role, rights, only } = principal
  if (only) return only.actions.includes(right.action) && (right.needs === null || isGranted(right.needs, principal))
  const changed = right.isFixed ? undefined : rights[role]?.[right.action]
  return (changed ?? right.roles.includes(role)) && (right.needs === null || isGranted(right.needs, principal))
}

/**
 * Who may call: anybody, a visitor of a salon's public page, anybody signed in, who has a right of the table of
 * permissions, an operator, or a host: an operator or the owner of the only salon. For these two alone such
 * an address is there. What is not granted is denied.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'operator' | 'host' | Right

/** The parameter of a visitor's address that names the salon, by its public name or its id. */
export const salonParam = 'salon'

/** How often visitors from one address may call: what is looked at, what changes something, and what a salon pays for. */
export type RateClass = 'look' | 'change' | 'costly'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The lists that open screens show, one word each: what live updates are about. */
export type Topic =
  | 'appointments'
  | 'customers'
  | 'expenses'
  | 'messages'
  | 'products'
  | 'sales'
  | 'services'
  | 'staff'
  | 'salon'
  | 'waiting'

type ApiPath = `/api/${string}`

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Path extends ApiPath = ApiPath,
> {
  method: Method
  /** Fastify path pattern, e.g. `/api/sales/:saleId`. */
  path: Path
  access: A
  /** What it does, in one line, for the API document. */
  summary: string
  /** For a read, the lists whose change makes its answer stale; for a write, the lists that it changes. */
  topics: readonly Topic[]
  /** Of a write that is not done once: the reason why doing it again harms nobody. */
  repeatable?: string
  /** Of a write that is done in a salon which is suspended, too: the reason why that is right. */
  evenSuspended?: string
  /** Of a visitor's contract; of a public one where it is asked by anybody, as often as they like. */
  rate?: RateClass
  /** Of a public contract: its function also gets the body to the byte, to check a signature. */
  rawBody?: true
  /** The body holds the text of a file, which is read and not stored: no character in it is refused. */
  takesFileText?: true
  /** The answer is a text of this kind, not JSON; 'application/octet-stream': a file of the server, streamed. */
  mediaType?: 'text/calendar' | 'text/plain' | 'application/octet-stream'
  /** The largest body in bytes; 1 MiB when not given. */
  maxBytes?: number
  params?: P
  query?: Q
  body?: B
  output: O
}

/** Where an endpoint is called: all that a page needs of its contract to send something. */
export type Address = Pick<Endpoint, 'method' | 'path'>

/** Declares one HTTP endpoint as a value: the server binds a function to it, the web calls it, tests enumerate it. */
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
  const Path extends ApiPath,
>(contract: Endpoint<P, Q, B, O, A, Path>): Endpoint<P, Q, B, O, A, Path> {
  return contract
}

/** Whether somebody signed in may call. A key only where a right is asked for, and to write only what it writes. */
export function mayCall({ access, method }: Pick<Endpoint, 'access' | 'method'>, principal: Principal): boolean {
  if (typeof access !== 'object') return principal.only === undefined
  return isGranted(access, principal) && (method === 'GET' || (principal.only?.writes.includes(access.action) ?? true))
}

/**
 * Whether it may be sent twice and is done once: the second sending gets the first answer. The caller sends a key
 * of its own for it.
 */
export const isDoneOnce = ({ method, repeatable }: Endpoint) => method !== 'GET' && repeatable === undefined

/**
 * The header with the key of a write that is done once: a UUID, the same for every try. The answer is kept for 30
 * days. With another request the key is refused as 'key-reused'; a try that was refused keeps nothing.
 */
export const onceHeader = 'idempotency-key'

/**
 * The header by which a page says of which salon it is. The session may have gone over to another in another tab:
 * then nothing is done, and the answer is 'other-salon'. Without one, it is the salon that the session is in.
 */
export const salonHeader = 'x-parlour-salon'

/** What the server's function receives after parsing: defaults filled in, unknown keys refused. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

/** What a caller sends. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (z.ZodType extends P ? object : { params: z.input<P> }) &
        (z.ZodType extends Q ? object : { query: z.input<Q> }) &
        (z.ZodType extends B ? object : { body: z.input<B> })
    : never

/** What the server answers. */
export type Output<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never
