import { useState } from 'react'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { usePreload, useRead } from '#web/kit/query.ts'

/** Loads what is popular in advance, for a page whose forms begin with it. */
export function usePreloadPopular(): void {
  usePreload(listPopularContract, {})
}

/**
 * Returns the ids of the most popular services, the first most often asked for, as they were known when the form opened:
 * nothing moves under the finger when they arrive later.
 */
export function usePopularServices(): readonly string[] {
  const { data } = useRead(listPopularContract, {})
  const [atOpening] = useState(data?.serviceIds ?? [])
  return atOpening
}
