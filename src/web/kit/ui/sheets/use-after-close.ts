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
    let timer: ReturnType<typeof setTimeout> | undefined
    // Mantine's animation begins in the second frame: where frames are slow, as on a busy phone, it ends later too.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(finish, OUT_OF_SIGHT_MS)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [opened])
}
