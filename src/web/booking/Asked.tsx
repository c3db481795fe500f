import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Shows the heading of a part that a button opened in its own place. The heading takes the focus, so that it is read
 * out.
 */
export function Asked({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}
