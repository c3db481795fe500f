import { useEffect, useEffectEvent, useRef } from 'react'

/** Longer than the slowest closing animation, `--pl-slow`. */
const OUT_OF_SIGHT_MS = 300

/**
 * Calls back once what was open is out of sight, or at the latest when it opens again. (Mantine's own notice does not
 * come where motion is reduced.)
 */
export function useAfterClose(opened: boolean, callback: () => void): void {
  const waiting = useRef(false)
  const finish = useEffectEvent(() => {
    if (waiting.current) callback()
    waiting.current = false
  })
  useEffect(() => {
    if (!opened) return
    finish()
    return () => {
      waiting.current = true
    }
  }, [opened])
  useEffect(() => {
    if (opened) return
    const timer = setTimeout(finish, OUT_OF_SIGHT_MS)
    return () => clearTimeout(timer)
  }, [opened])
}
