import { useEffect, useEffectEvent } from 'react'
import { askEverySec } from '#domain/virtual-accounts/virtual-account.ts'

/** Calls `ask` now and again, while money is awaited and the page is visible. */
export function useRepeatedCheck(isWaiting: boolean, ask: () => void): void {
  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask()
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(askIfSeen, askEverySec * 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
}
