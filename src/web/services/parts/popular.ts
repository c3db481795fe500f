import { useState } from 'react'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { usePreload, useRead } from '#web/kit/query.ts'

/** Loads what is popular in advance, for a page whose forms begin with it. */
export function usePreloadPopular(): void {
  usePreload(listPopularContract, {})
}

/**
 * Returns the ids of the most popular services, the first most often asked for; undefined until they are loaded. Once
 * they are known, they stay as they are, so that nothing moves under the finger. If they can't be loaded, there are
 * none.
 */
export function usePopularServices(): readonly string[] | undefined {
  const { data, isLoading } = useRead(listPopularContract, {})
  const [held, hold] = useState<readonly string[]>()
  const known = data?.serviceIds ?? (isLoading ? undefined : [])
  if (!held && known) hold(known)
  return held ?? known
}
