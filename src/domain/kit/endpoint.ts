import type { z } from 'zod'

export const roles = ['owner', 'manager', 'receptionist', 'stylist'] as const
export type Role = (typeof roles)[number]

/** Something that may be done, and by whom. */
export interface Right {
  readonly action: string
  /** The roles that have it unless the salon says otherwise. */
  readonly roles: readonly Role[]
  /** The same in every salon: never granted or removed. */
  readonly isFixed: boolean
  /** Without this one it is worth nothing. */
  readonly needs: Right | null
}

/** The salon's changes to the defaults, by role and action: granted (true) or removed (false). */
export type SalonRights = Readonly<Partial<Record<Role, Readonly<Record<string, boolean>>>>>

/** The rights of an API key, independent of roles: all that it has, and those with which it writes. */
export interface Only {
  actions: readonly string[]
  writes: readonly string[]
}

/** The caller of a request: a role, with the salon's changes of its rights, or a program with the rights of its key. */
export interface Principal {
  role: Role
  rights: SalonRights
  /** The scopes of an API key. */
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
 * The allowed callers: anyone, a visitor of a salon's public page, anyone signed in, people with a right of the
 * table of permissions, an operator, or a host: an operator or the owner of the only salon. For others,
 * an address of these last two does not exist. Anything not granted is denied.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'operator' | 'host' | Right

/** The parameter of a visitor's address that names the salon, by its public name or its id. */
export const salonParam = 'salon'

/**
 * The kinds of limits on calls from one visitor's address: for reads, for writes, and for calls that a salon pays for.
 */
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
  /** Its effect, in one line, for the API document. */
  summary: string
  /** For a read, the lists whose changes make its response stale; for a write, the lists that it changes. */
  topics: readonly Topic[]
  /** For a write without an idempotency key: why repeating it does no harm. */
  repeatable?: string
  /** For a write that is also allowed in a suspended salon: the reason. */
  evenSuspended?: string
  /** For a visitor's contract, or a public one that anyone may call as often as they like. */
  rate?: RateClass
  /** For a public contract: its function also gets the raw body, to check a signature. */
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

/** The method and path of an endpoint: all that a page needs of its contract to send something. */
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

/**
 * Returns whether a signed-in caller may call. A key may only if a right is required, and it writes only within
 * its scopes.
 */
export function mayCall({ access, method }: Pick<Endpoint, 'access' | 'method'>, principal: Principal): boolean {
  if (typeof access !== 'object') return principal.only === undefined
  return isGranted(access, principal) && (method === 'GET' || (principal.only?.writes.includes(access.action) ?? true))
}

/**
 * Returns whether it may be sent twice and is done once: the second request gets the first response. The caller
 * sends an idempotency key for it.
 */
export const isDoneOnce = ({ method, repeatable }: Endpoint) => method !== 'GET' && repeatable === undefined

/**
 * The header with the idempotency key of a write: a UUID, the same for every try. The response is stored for 30
 * days. With another request the key is refused as 'key-reused'; a refused try stores nothing.
 */
export const onceHeader = 'idempotency-key'

/**
 * The header by which a page says which salon it shows. If another tab has switched the session to another
 * salon, nothing is done and the response is 'other-salon'. Without the header, the session's salon is used.
 */
export const salonHeader = 'x-parlour-salon'

/** The parsed input of the server's function: with defaults, without unknown keys. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

/** The input that a caller sends. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (z.ZodType extends P ? object : { params: z.input<P> }) &
        (z.ZodType extends Q ? object : { query: z.input<Q> }) &
        (z.ZodType extends B ? object : { body: z.input<B> })
    : never

/** The server's response. */
export type Output<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never
