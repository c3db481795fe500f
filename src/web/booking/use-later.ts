import { useEffect, useEffectEvent } from 'react'

/**
 * Asks the browser once for what the server could not know when it wrote the page. In a task of its own: a cheap phone may
 * take its time over what it keeps, in which it would answer no press.
 */
export function useLater(ask: () => void): void {
  const onTurn = useEffectEvent(ask)
  useEffect(() => {
    const turn = setTimeout(() => onTurn())
    return () => clearTimeout(turn)
  }, [])
}
