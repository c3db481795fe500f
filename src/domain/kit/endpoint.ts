import type { z } from 'zod'

export const roles = ['owner', 'manager', 'receptionist', 'stylist'] as const
export type Role = (typeof roles)[number]

/** The right to an action, with the roles that have it. */
export interface Right {
  readonly action: string
  /** The roles that have the right unless the salon has changed that. */
  readonly roles: readonly Role[]
  /** The right is the same in every salon: it is never granted or removed. */
  readonly isFixed: boolean
  /** The rights that this one requires. */
  readonly needs: readonly Right[]
}

/** The salon's changes to the defaults, by role and action: granted (true) or removed (false). */
export type SalonRights = Readonly<Partial<Record<Role, Readonly<Record<string, boolean>>>>>

/** The rights of an API key, independent of roles: all its rights, and the rights with which it may write. */
export interface Only {
  actions: readonly string[]
  writes: readonly string[]
}

/**
 * The caller of a request: a person in a role, with the salon's changes to its rights, or a program with the rights of
 * its API key.
 */
export interface Principal {
  role: Role
  rights: SalonRights
  /** The rights of an API key; missing for people. */
  only?: Only
}

/** Returns whether a person has a right. */
export function isGranted(right: Right, principal: Principal): boolean {
  const { role, rights, only } = principal
  if (!right.needs.every((needed) => isGranted(needed, principal))) return false
  if (only) return only.actions.includes(right.action)
  const changed = right.isFixed ? undefined : rights[role]?.[right.action]
  return changed ?? right.roles.includes(role)
}

/**
 * The allowed callers: anyone, a visitor of a salon's public page, anyone signed in, people with a right from
 * the table of permissions, an operator, or a host, who is an operator or the owner of the only salon.
 * To everyone else, an endpoint for operators or hosts does not exist. Anything that is not granted is denied.
 */
export type Access = 'public' | 'visitor' | 'signed-in' | 'operator' | 'host' | Right

/** The path parameter that names the salon in a visitor's address, by its public name or its id. */
export const salonParam = 'salon'

/** The classes of rate limits for one visitor's address: for reads, for writes, and for calls that a salon pays for. */
export type RateClass = 'look' | 'change' | 'costly'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The lists that open screens show, one word each; live updates name them. */
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
  | 'notifications'

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
  /** The path as a Fastify pattern, such as `/api/sales/:saleId`. */
  path: Path
  access: A
  /** The effect of a call in one line, for the API document. */
  summary: string
  /** For a read, the lists whose changes make its response stale; for a write, the lists that it changes. */
  topics: readonly Topic[]
  /** Says why repeating a write without an idempotency key does no harm. */
  repeatable?: string
  /** Says why a write is also allowed in a suspended salon. */
  evenSuspended?: string
  /** Says what would reach someone outside, so that an example salon refuses the request. */
  notInExample?: string
  /** The rate limit of a visitor's endpoint; a public endpoint without one can be called as often as anyone likes. */
  rate?: RateClass
  /** The handler of a public endpoint also gets the raw body, to check a signature. */
  rawBody?: true
  /** The body contains the text of a file, which is read but not stored, so no character in it is refused. */
  takesFileText?: true
  /**
   * The response is a text of this type, not JSON; 'application/octet-stream' is a file of the server, sent as a
   * stream.
   */
  mediaType?: 'text/calendar' | 'text/plain' | 'application/octet-stream'
  /** The largest size of the body in bytes; 1 MiB by default. */
  maxBytes?: number
  params?: P
  query?: Q
  body?: B
  output: O
}

/** The method and path of an endpoint: the only parts of its contract that a page needs to send a request. */
export type Address = Pick<Endpoint, 'method' | 'path'>

/**
 * Declares one HTTP endpoint as a value: the server binds a handler to it, the web calls it, and tests enumerate it.
 */
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
 * Returns whether a signed-in caller may call an endpoint. An API key may only call endpoints that require a
 * right, and may write only within its scopes.
 */
export function mayCall({ access, method }: Pick<Endpoint, 'access' | 'method'>, principal: Principal): boolean {
  if (typeof access !== 'object') return principal.only === undefined
  return isGranted(access, principal) && (method === 'GET' || (principal.only?.writes.includes(access.action) ?? true))
}

/**
 * Returns whether a request may be sent twice and takes effect once: the second request gets the first response.
 * The caller sends an idempotency key with it.
 */
export const isDoneOnce = ({ method, repeatable }: Endpoint) => method !== 'GET' && repeatable === undefined

/**
 * The header with the idempotency key of a write: a UUID, the same for every try. The response is stored for 30
 * days. A key that comes with another request is refused as 'key-reused'; a refused try stores nothing.
 */
export const onceHeader = 'idempotency-key'

/**
 * The header in which a page says which salon it shows. If another tab has switched the session to another
 * salon, the request has no effect and the response is 'other-salon'. Without the header, the session's salon is used.
 */
export const salonHeader = 'x-parlour-salon'

/** The parsed input of the server's handler, with defaults and without unknown keys. */
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
