import type { IncomingHttpHeaders } from 'node:http'
import { type Access, type Endpoint, isDoneOnce, salonParam } from '#domain/kit/endpoint.ts'
import type { Call, HouseCall, OperatorCall, SignedIn, SignedInCall, UseCase } from '#server/kit/call.ts'

/** What a route open to anybody gets: the bare request. It opens its own transactions. */
export interface PublicCall {
  headers: IncomingHttpHeaders
  ip: string
  now: string
  newId: () => string
  setCookies: (cookies: string[]) => void
  /** The body to the byte, where the contract asks for it. */
  rawBody: Buffer | null
  /** Runs a use case in a salon (its public name or id) with nobody signed in; its screens are told of the contract's topics. */
  inSalon: <T>(nameOrId: string, run: (call: Call) => Promise<T>) => Promise<T>
}

/** What somebody signed in does in several transactions, with an outside service asked in between: never inside of one. */
export interface Steps extends Pick<SignedIn, 'salonId' | 'by'> {
  now: string
  /** The address that people type, without a path. */
  origin: string
  /** Runs one of them. Each makes sure anew of who calls; is it somebody else by now, everything begins anew. */
  inCall: InCall<SignedInCall>
}

/** The same for a visitor. */
export interface VisitorSteps extends Omit<Steps, 'by' | 'inCall'> {
  inCall: InCall
}

/** Runs something in a transaction of a salon. */
export type InCall<C extends Call = Call> = <T>(run: (call: C) => Promise<T>) => Promise<T>

/**
 * A contract with what does it: `inSalon` in the call that its access stands for, `inSteps` in several of them, `inPublic`
 * with the bare request.
 */
export type Route = { contract: Endpoint } & (
  | { inSalon: (call: never, input: never) => Promise<unknown> }
  | { inSteps: (steps: never, input: never) => Promise<unknown> }
  | { inPublic: (call: PublicCall, input: never) => Promise<unknown> }
  | { overSalons: (call: HouseCall, input: never) => Promise<unknown> }
  | { toSalon: (call: OperatorCall, input: never) => Promise<unknown> }
)

/** Binds a use case to its contract. It runs in one transaction of the caller's salon: read-only for GET. */
export function route<E extends Endpoint>(contract: E, inSalon: UseCase<E, SignedInCall>): Route {
  requireAccess(contract, 'signed-in')
  return { contract, inSalon }
}

/** The same in several transactions. Nothing is kept for a second sending, so its contract is repeatable. */
export function stepsRoute<E extends Endpoint>(contract: E, inSteps: UseCase<E, Steps>): Route {
  requireAccess(contract, 'signed-in')
  return inSeveral(contract, inSteps)
}

/** The same for a contract of visitors. */
export function visitorStepsRoute<E extends Endpoint>(contract: E, inSteps: UseCase<E, VisitorSteps>): Route {
  requireAccess(contract, 'visitor')
  return inSeveral(contract, inSteps)
}

/** A use case in one transaction for a contract of visitors: nobody is signed in, and the salon is the one that the address names. */
export function visitorRoute<E extends Endpoint>(contract: E, inSalon: UseCase<E>): Route {
  requireAccess(contract, 'visitor')
  return { contract, inSalon }
}

/** Binds a function to a contract that anybody may call. */
export function publicRoute<E extends Endpoint>(contract: E, inPublic: UseCase<E, PublicCall>): Route {
  requireAccess(contract, 'public')
  return { contract, inPublic }
}

function inSeveral(contract: Endpoint, inSteps: (steps: never, input: never) => Promise<unknown>): Route {
  if (isDoneOnce(contract)) throw new Error(`${contract.path} is done in several transactions, and no key covers them`)
  return { contract, inSteps }
}

/** What operators ask over all salons: it is read. */
export function houseRoute<E extends Endpoint>(contract: E, overSalons: UseCase<E, HouseCall>): Route {
  requireAccess(contract, 'operator')
  if (contract.method !== 'GET') throw new Error(`${contract.path} writes, and is bound as what reads all salons`)
  return { contract, overSalons }
}

/** What operators do to the salon that the address names, and what they see of it. */
export function operatorRoute<E extends Endpoint>(contract: E, toSalon: UseCase<E, OperatorCall>): Route {
  requireAccess(contract, 'operator')
  if (!contract.path.includes(`/:${salonParam}`)) throw new Error(`${contract.path} names no salon`)
  return { contract, toSalon }
}

/** A use case bound in the way of another access would let in whom its contract does not. */
function requireAccess({ path, access }: Endpoint, bound: Access): void {
  const asked = typeof access === 'object' ? 'signed-in' : access
  if (asked !== bound) throw new Error(`the access of ${path} is ${asked}, and it is bound as ${bound}`)
}
