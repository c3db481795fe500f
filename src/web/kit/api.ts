import {
  type Address,
  type CallInput,
  type Endpoint,
  isDoneOnce,
  onceHeader,
  type Output,
  salonHeader,
} from '#domain/kit/endpoint.ts'

/** A refusal by the server, or the failure to reach the server; `message` is the sentence to show. */
export class ApiRefusal extends Error {
  readonly code: string
  /** The HTTP status of the response; undefined if there was no response. */
  readonly status?: number
  readonly field?: string
  readonly fields: { field: string; message: string }[]
  readonly params?: Record<string, string | number>

  constructor(answer: Partial<ApiRefusal> & { code: string; message: string }) {
    super(answer.message)
    this.name = 'ApiRefusal'
    this.code = answer.code
    this.status = answer.status
    this.field = answer.field
    this.fields = answer.fields ?? []
    this.params = answer.params
  }

  /** The outcome is unknown, because this page, or the server, got no response. */
  get isUnknown(): boolean {
    return this.code === 'offline' || this.code === 'outcome-unknown'
  }
}

const TIMEOUT_MS = 30_000

/** The salon of this page; null before it is known, and for pages outside a salon. */
let ownSalon: string | null = null

/** Limits all later calls to this salon, even if another tab switches to another one. */
export function actIn(salonId: string): void {
  ownSalon = salonId
}

/** Returns whether a status comes from a proxy that cannot reach the server. */
export function isOfProxy(status: number): boolean {
  return status >= 502 && status <= 504
}

/** Returns whether a refusal is the server's own, which has a code, not that of a proxy or firewall. */
export function isOwnRefusal(answer: unknown): boolean {
  return (answer as { code?: unknown } | null | undefined)?.code !== undefined
}

let listener: ((wasAnswered: boolean) => void) | undefined

/**
 * Calls `listen` at the end of each later call, with or without a response from the server. Public pages, which are
 * small, do not use it.
 */
export function onCallEnd(listen: (wasAnswered: boolean) => void): void {
  listener = listen
}

/** Reports whether a call to the server ended with a response from Parlour. */
export function noteCall(wasAnswered: boolean): void {
  listener?.(wasAnswered)
}

/**
 * Calls an endpoint by its contract. Throws ApiRefusal for every refusal; its code is 'offline' if no response came, or
 * 'outcome-unknown' if the response was no answer of Parlour's; then it is unknown whether the server acted. An idempotent write has a `key`, the same for every try; `signal`
 * aborts a call that is no longer needed.
 */
export function call<E extends Endpoint>(
  contract: E,
  input: CallInput<E>,
  key?: string,
  signal?: AbortSignal,
): Promise<Output<E>> {
  return callAt<E>(contract, input, isDoneOnce(contract) ? key : undefined, signal)
}

/**
 * Calls an endpoint by its address alone, for a light entry that leaves out the schemas: `callAt<typeof
 * contract>(address, …)`.
 */
export async function callAt<E extends Endpoint>(
  address: Address,
  input: CallInput<E>,
  key?: string,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const { params, query, body } = input as { params?: Flat; query?: Flat; body?: unknown }
  let response: Response | undefined
  let answer: unknown
  try {
    response = await fetch(fillUrl(address.path, params, query), {
      method: address.method,
      credentials: 'same-origin',
      signal: untilTimeout(signal),
      headers: {
        ...(key !== undefined && { [onceHeader]: key }),
        ...(ownSalon !== null && { [salonHeader]: ownSalon }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    answer = await response.json()
    // A firewall or proxy may refuse with its own JSON.
    if (!response.ok && !isOwnRefusal(answer)) throw new Error()
  } catch {
    // An aborted call says nothing about the server.
    if (!signal?.aborted) noteCall(false)
    throw hasFailed(response) ? failed(key) : unreached(key)
  }
  noteCall(true)
  if (!response.ok) throw new ApiRefusal({ ...(answer as ApiRefusal), status: response.status })
  return answer as Output<E>
}

/** Returns whether the server answered that it failed, without saying more. */
function hasFailed(response: Response | undefined): boolean {
  return response !== undefined && response.status >= 500 && !isOfProxy(response.status)
}

function failed(key: string | undefined): ApiRefusal {
  const next = key === undefined ? 'Try again in a moment.' : `What you typed is still here. ${sendAgain}`
  const message = `Something went wrong in Parlour. ${next}`
  return new ApiRefusal({ code: 'outcome-unknown', message })
}

function unreached(key: string | undefined): ApiRefusal {
  const message = `The server could not be reached. ${key === undefined ? tryAgain : sendAgain}`
  return new ApiRefusal({ code: 'offline', message })
}

const tryAgain = 'Check the connection, then try again.'
const sendAgain = 'We couldn’t confirm it was saved. Try again: it won’t be saved twice.'

/**
 * Returns a signal that aborts after the timeout, or earlier with `other`. Some supported browsers do not have
 * `AbortSignal.any`.
 */
function untilTimeout(other: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  if (!other) return timeout
  const either = new AbortController()
  for (const one of [timeout, other]) one.addEventListener('abort', () => either.abort(), { once: true })
  if (other.aborted) either.abort()
  return either.signal
}

type Flat = Record<string, string | number | boolean | undefined>

function fillUrl(path: string, params: Flat = {}, query: Flat = {}): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
