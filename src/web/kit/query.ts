import {
  type InfiniteData,
  keepPreviousData,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint, Output, Topic } from '#domain/kit/endpoint.ts'
import { ApiRefusal, call } from './api.ts'
import { useKeys } from './use-keys.ts'

const signedOut = new Set<() => void>()

/**
 * Calls `tell` when the server answers a call with the refusal that no one is signed in, or that the session is in
 * another salon; returns a function that stops this.
 */
export function onSignedOut(tell: () => void): () => void {
  signedOut.add(tell)
  return () => signedOut.delete(tell)
}

/** Reports that no one is signed in on this page any more. */
export function tellSignedOut(): void {
  for (const tell of signedOut) tell()
}

function onError(error: unknown): void {
  // For people who are not operators, or no longer are, the addresses of operators don't exist.
  const isOut = ['not-signed-in', 'other-salon', 'no-such-route']
  if (error instanceof ApiRefusal && isOut.includes(error.code)) tellSignedOut()
}

/** The only cache of the page. A refusal is final; only an unreachable server is asked again, and only for reads. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // While the server cannot be reached, a screen that was opened in the last hour shows its previous data.
      gcTime: 60 * 60_000,
      retry: (failures, error) => error instanceof ApiRefusal && error.code === 'offline' && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      networkMode: 'always',
    },
    // No component reads a write's state after its form is gone.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

interface ReadOptions {
  enabled?: boolean
  keepPrevious?: boolean
  /** Reads again at this interval while the response is on screen, for data that no topic reports. */
  everyMs?: number
  /** The record that the request names in its query: not requested again once this page deletes the record. */
  rowId?: string
}

/** Reads an endpoint and keeps the response up to date while it is on screen. */
export function useRead<E extends Endpoint>(
  contract: E,
  input: CallInput<E>,
  options: ReadOptions = {},
): UseQueryResult<Output<E>, ApiRefusal> {
  return useQuery<Output<E>, ApiRefusal>({
    queryKey: answerKey(contract, input),
    queryFn: ({ signal }) => call(contract, input, undefined, signal),
    meta: { topics: contract.topics, row: options.rowId ?? namedRow(input) },
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  })
}

/** Reads an endpoint in advance, once, for a form that may open. A failure is left to the form. */
export function usePreload<E extends Endpoint>(contract: E, input: CallInput<E>): void {
  const preload = useEffectEvent(() => {
    void queryClient.prefetchQuery({
      queryKey: answerKey(contract, input),
      queryFn: ({ signal }) => call(contract, input, undefined, signal),
      meta: { topics: contract.topics, row: namedRow(input) },
    })
  })
  useEffect(() => preload(), [])
}

/**
 * Reads a list that comes in pages: `data` are the rows so far, `first` is the first response, which has the figures of
 * the whole list, and `fetchNextPage` requests more. `inputOf` returns the input for a cursor (undefined means the
 * first page).
 */
export function useReadPages<E extends PagesEndpoint, Row>(
  contract: E,
  inputOf: (cursor: string | undefined) => CallInput<E>,
  rowsOf: (answer: Output<E>) => readonly Row[],
  options: { keepPrevious?: boolean } = {},
) {
  const read = useInfiniteQuery<Output<E>, ApiRefusal, InfiniteData<Output<E>>, readonly unknown[], string | undefined>(
    {
      queryKey: ['pages', ...answerKey(contract, inputOf(undefined))],
      queryFn: ({ pageParam, signal }) => call(contract, inputOf(pageParam), undefined, signal),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last as Cursor).nextCursor,
      meta: { topics: contract.topics, row: namedRow(inputOf(undefined)) },
      placeholderData: options.keepPrevious ? keepPreviousData : undefined,
    },
  )
  return { ...read, data: read.data?.pages.flatMap(rowsOf), first: read.data?.pages[0] }
}

interface Cursor {
  nextCursor: string | null
}
type PagesEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Cursor>>

/** The result of `useReadPages`, for a component that receives one. */
export type ReadPages<E extends PagesEndpoint, Row> = ReturnType<typeof useReadPages<E, Row>>

/**
 * Returns a write for the press of a button. After a lost response, another press with the same request and the same
 * shown state (`seen`) repeats the same write; while the request is on its way, a press changes nothing, so that a
 * double tap is one write with one `onDone`. It is pending until a promise that `onDone` returns resolves. For a form,
 * use `useFormWrites`, which `useSheetForm` contains.
 */
export function useWrite<E extends Endpoint>(
  contract: E,
  { seen, onDone }: { seen?: unknown; onDone?: (answer: Output<E>) => unknown } = {},
) {
  const keys = useKeys()
  const [running] = useState(() => new Map<string, Promise<Output<E>>>())
  const [done] = useState(() => new WeakMap<object, unknown>())
  function send(input: CallInput<E>): Promise<Output<E>> {
    const what = JSON.stringify([seen, input])
    const sent = running.get(what) ?? keys.send(what, (key) => write(contract, input, key))
    running.set(what, sent)
    return sent.finally(() => running.delete(what))
  }
  return useMutation<Output<E>, ApiRefusal, CallInput<E>>({
    mutationFn: send,
    onSuccess(answer) {
      if (!done.has(answer as object)) done.set(answer as object, onDone?.(answer))
      return done.get(answer as object)
    },
  })
}

/** The writes of one form. */
export interface FormWrites {
  /**
   * Sends a write. Every try during one opening of the form is the same write, even if values were changed in between.
   */
  send: <E extends Endpoint>(contract: E, input: CallInput<E>) => Promise<Output<E>>
  /** The write is running, or its outcome is unknown, so new rows in the lists may come from it. */
  isUnsettled: boolean
  isPending: boolean
}

/**
 * Returns the writes of a form; `opened` says whether the form is open. A write that is sent again after a lost
 * response is saved once.
 */
export function useFormWrites(opened: boolean): FormWrites {
  const keys = useKeys()
  const sending = useMutation<unknown, ApiRefusal, Promise<unknown>>({ mutationFn: (sent) => sent }, queryClient)
  const forget = useEffectEvent(() => {
    keys.forget()
    sending.reset()
  })
  useEffect(() => (opened ? () => forget() : undefined), [opened])
  return {
    async send(contract, input) {
      const sent = keys.send(`${contract.method} ${contract.path}`, (key) => write(contract, input, key))
      await sending.mutateAsync(sent)
      return sent
    },
    isPending: sending.isPending,
    isUnsettled: sending.isPending || unsettled.has(sending.error?.code ?? ''),
  }
}

/** The refusals after which the lists are read again, because they show an older state than the server's. */
const outrun = new Set(['changed-meanwhile', 'key-reused', 'outcome-unknown'])
/** The refusals after which the write may have been saved, by this try or by an earlier one. */
const unsettled = new Set(['offline', 'outcome-unknown', 'key-reused', 'not-signed-in'])

/** Sends a write, and reads the changed data again at once, even if someone else or an earlier try was faster. */
async function write<E extends Endpoint>(contract: E, input: CallInput<E>, key: string): Promise<Output<E>> {
  try {
    const answer = await (contract.method === 'DELETE' ? erase : call)(contract, input, key)
    void refresh(contract.topics)
    return answer
  } catch (error) {
    if (error instanceof ApiRefusal && outrun.has(error.code)) void refresh(contract.topics)
    throw error
  }
}

/** The rows that were deleted on this page, or are being deleted, by the ids in their addresses. */
const erased = new Set<string>()

async function erase<E extends Endpoint>(contract: E, input: CallInput<E>, key: string): Promise<Output<E>> {
  const row = namedRow(input)
  if (row === null) return await call(contract, input, key)
  erased.add(row)
  const ofRow = { predicate: ({ meta }: Query) => meta?.row === row }
  // Pending reads of the row would now fail with 'not-found'.
  await queryClient.cancelQueries(ofRow)
  return await call(contract, input, key).catch((error: unknown) => {
    erased.delete(row)
    void queryClient.invalidateQueries(ofRow)
    throw error
  })
}

function namedRow(input: unknown): string | null {
  const { params } = input as { params?: object }
  return params ? Object.values(params).join('/') : null
}

/**
 * Reads again everything that depends on these lists; null means all lists. Responses that are not on screen are only
 * marked stale, and a deleted record that a screen still shows is not requested again.
 */
export function refresh(topics: readonly Topic[] | null): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => {
      if (erased.has(meta?.row as string)) return false
      const dependsOn = meta?.topics as readonly Topic[] | undefined
      return topics === null || (dependsOn ?? []).some((topic) => topics.includes(topic))
    },
  })
}

/** Drops pending reads before leaving, because they would be refused afterwards. */
export async function cancelReads(): Promise<void> {
  await queryClient.cancelQueries()
}

/** Returns the cache key of an endpoint's response. */
export function answerKey<E extends Endpoint>(contract: E, input: CallInput<E>): readonly unknown[] {
  return [contract.method, contract.path, input]
}

/** Caches a response that a write has returned, so that everything that shows it updates without a request. */
export function keepAnswer<E extends Endpoint>(contract: E, input: CallInput<E>, answer: Output<E>): void {
  queryClient.setQueryData(answerKey(contract, input), answer)
}
