import { type Endpoint, isDoneOnce } from '#domain/kit/endpoint.ts'
import type { Steps, UseCase, WhoOf } from '#server/kit/call.ts'

/** A contract with the function that fulfils it: in one transaction, or in several. */
export type Route = { contract: Endpoint } & (
  | { run: (call: never, input: never) => Promise<unknown> }
  | { inSteps: (steps: never, input: never) => Promise<unknown> }
)

/** Binds a use case to its contract, whose access says in which call it runs. */
export function bind<E extends Endpoint>(contract: E, useCase: UseCase<NoInfer<E>>): Route {
  return { contract, run: useCase }
}

/**
 * Binds a use case in several transactions. No response is stored for a second sending, so its contract is repeatable.
 */
export function bindSteps<E extends Endpoint>(contract: E, inSteps: UseCase<NoInfer<E>, Steps<WhoOf<E>>>): Route {
  if (isDoneOnce(contract)) throw new Error(`${contract.path} is done in several transactions, and no key covers them`)
  return { contract, inSteps }
}
