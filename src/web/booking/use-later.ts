import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Reads from the browser, once, values that the server could not know when it rendered the page. This is a separate
 * task, because a cheap phone may take long to read its storage and would ignore presses during this time. The result is drawn
 * at once, so that a button that was pressed before the script ran is pressed again with everything known
 * (booking.tsx).
 */
export function useLater(ask: () => void): void {
  const onTurn = useEffectEvent(ask)
  useEffect(() => {
    const turn = setTimeout(() => flushSync(onTurn))
    return () => clearTimeout(turn)
  }, [])
}
