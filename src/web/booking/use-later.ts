import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Asks the browser once for what the server could not know when it wrote the page. In a task of its own: a cheap phone may
 * take its time over what it keeps, in which it would answer no press. What follows from it is drawn at once, so that a button
 * that was pressed before the script ran is pressed again with all that is known (booking.tsx).
 */
export function useLater(ask: () => void): void {
  const onTurn = useEffectEvent(ask)
  useEffect(() => {
    const turn = setTimeout(() => flushSync(onTurn))
    return () => clearTimeout(turn)
  }, [])
}
