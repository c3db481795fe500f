import { useEffect } from 'react'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { call } from '#web/kit/api.ts'

/** Counts a view of the screen whenever its path changes. A view that could not be counted is nobody's worry. */
export function usePageView(pathPattern: string): void {
  useEffect(() => {
    if (pathPattern !== '/') call(countPageViewContract, { body: { pathPattern } }).catch(() => undefined)
  }, [pathPattern])
}
