import { type Endpoint, isDoneOnce } from '#domain/kit/endpoint.ts'
import type { Steps, UseCase, WhoOf } from '#server/kit/call.ts'

/** A contract with the function that implements it, in one transaction or in several. */
export type Route = { contract: Endpoint } & (
  | { run: (call: never, input: never) => Promise<unknown> }
  | { inSteps: (steps: never, input: never) => Promise<unknown> }
)

/** Binds a use case to its contract, whose access determines the kind of call that it runs in. */
export function bind<E extends Endpoint>(contract: E, useCase: UseCase<NoInfer<E>>): Route {
  return { contract, run: useCase }
}

/**
 * Binds a use case with several transactions to its contract. No response is stored for repetitions, so the contract
 * must be repeatable.
 */
export function bindSteps<E extends Endpoint>(contract: E, inSteps: UseCase<NoInfer<E>, Steps<WhoOf<E>>>): Route {
  if (isDoneOnce(contract)) throw new Error(`${contract.path} is done in several transactions, and no key covers them`)
  return { contract, inSteps }
}
