import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeAll } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { type CallInput, type Endpoint, onceHeader, type Output } from '#domain/kit/endpoint.ts'
import { fetchSheets } from './lazy-sheet.tsx'
import { MeProvider } from './me.tsx'
import { queryClient } from './query.ts'

// The code of all sheets is loaded first, so that they open at once, as for people whose page has been idle for a
// moment.
beforeAll(fetchSheets)

// In a test, cached responses need no timer that would remove them.
const usual = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, gcTime: Infinity } })

/** A request to a test's server: 'POST /api/sales' with its body. */
export interface Asked {
  line: string
  query: Record<string, string>
  body: unknown
  /** The idempotency key of a write, the same for every try. */
  key: string | null
}

/** The response of a test's server to one endpoint. */
export interface Served {
  contract: Endpoint
  answer: (input: { params: Record<string, string>; query: Record<string, string>; body: never }) => unknown
}

/** Binds a contract to the response of a test's server; throw `refuse(…)` or `lost()` in it for anything else. */
export function served<E extends Endpoint>(
  contract: E,
  answer: (input: { query: Record<string, string>; body: BodyOf<E> }) => Output<E>,
): Served {
  return { contract, answer: answer as Served['answer'] }
}

type BodyOf<E> = CallInput<E> extends { body: infer B } ? B : undefined

/** Returns a refusal by the server, with its status and body. */
export function refuse(
  status: number,
  refusal: { code: string; message: string; field?: string; params?: Record<string, string | number> },
): Response {
  return Response.json(refusal, { status })
}

/** Returns the error of a response that was lost. */
export function lost(): TypeError {
  return new TypeError('Failed to fetch')
}

/**
 * Puts a server behind `fetch` for a test in jsdom, so that only the network is replaced. Its responses must fit their
 * contracts. Returns the growing list of requests.
 */
export function serve(...endpoints: readonly Served[]): Asked[] {
  const asked: Asked[] = []
  queryClient.clear()
  window.fetch = async (address, init) => {
    const url = new URL(String(address), 'http://here')
    const method = init?.method ?? 'GET'
    const body: unknown = init?.body ? JSON.parse(init.body as string) : undefined
    const query = Object.fromEntries(url.searchParams)
    const key = new Headers(init?.headers).get(onceHeader)
    asked.push({ line: `${method} ${url.pathname}`, query, body, key })
    for (const { contract, answer } of endpoints) {
      const params = contract.method === method ? match(contract.path, url.pathname) : null
      if (params) return respond(contract, () => answer({ params, query, body: body as never }))
    }
    throw new Error(`the test serves no ${method} ${url.pathname}`)
  }
  return asked
}

/** Shows a page in a test with everything that it needs, for a signed-in owner in Lagos. */
export function Stage({ me = {}, children }: { me?: Partial<Me>; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MeProvider me={{ ...owner, hasSeveralLocations: (me.locations?.length ?? 1) > 1, ...me }}>{children}</MeProvider>
    </QueryClientProvider>
  )
}

/** Returns a location of the signed-in person, without details. */
export function aPlace(id: string, name: string): Me['locations'][number] {
  return { id, name, address: null, phone: null }
}

/** The owner as the signed-in person. */
export const owner: Me = {
  name: 'Tolu Bello',
  email: 'tolu@example.com',
  phone: null,
  role: 'owner',
  rights: {},
  staffId: '019aa3f2-7c1e-7b60-9d55-000000000001',
  isHost: false,
  salon: {
    id: '019aa3f2-7c1e-7b60-9d55-000000000000',
    slug: 'adun',
    name: 'Adùn Hair and Beauty',
    address: '14 Bode Thomas Street, Surulere, Lagos',
    phone: null,
    currency: 'NGN',
    timeZone: 'Africa/Lagos',
    plan: 'free',
    hasPlans: true,
    onboarded: true,
    suspendedReason: null,
    exampleOf: null,
  },
  salons: [{ id: '019aa3f2-7c1e-7b60-9d55-000000000000', name: 'Adùn Hair and Beauty', isExample: false }],
  locations: [aPlace('019aa3f2-7c1e-7b60-9d55-000000000008', 'Adùn Hair and Beauty')],
  hasSeveralLocations: false,
  locationId: null,
  ownLocationId: '019aa3f2-7c1e-7b60-9d55-000000000008',
}

function respond(contract: Endpoint, answer: () => unknown): Response {
  try {
    return Response.json(contract.output.parse(answer()))
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

function match(pattern: string, pathname: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(pathname)
  return found && Object.fromEntries(names.map((name, i) => [name, found[i + 1] as string]))
}
