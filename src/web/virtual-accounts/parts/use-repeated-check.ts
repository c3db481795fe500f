import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askEverySec } from '#domain/virtual-accounts/virtual-account.ts'

/** A second more than the server's pause, so that no question comes too early and is left out. */
const EVERY_MS = (askEverySec + 1) * 1000

/**
 * Calls `check` at once and then again and again, while money is awaited and the page is visible, one call at a time. A
 * call that fails is repeated like the others. Returns a function that calls it now.
 */
export function useRepeatedCheck(isAwaited: boolean, check: () => Promise<void>) {
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = useRef(false)
  async function ask(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setAsking(true)
    await check().catch(() => undefined)
    isUnderWay.current = false
    setAsking(false)
  }
  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask()
  })
  useEffect(() => {
    if (!isAwaited) return undefined
    askIfSeen()
    const again = () => askIfSeen()
    const timer = setInterval(again, EVERY_MS)
    // Someone who returns from their bank's app waits for the answer.
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isAwaited])
  return { ask: () => void ask(), isAsking }
}
