import { useEffect } from 'react'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { call } from '#web/kit/api.ts'

const id = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/g

/**
 * Counts a view of the screen whenever its path changes, with '/id' in place of ids. A view that could not be counted
 * is dropped without a message.
 */
export function usePageView(pathname: string): void {
  const pathPattern = pathname.replace(id, '/id')
  useEffect(() => {
    if (pathPattern !== '/') call(countPageViewContract, { body: { pathPattern } }).catch(() => undefined)
  }, [pathPattern])
}
