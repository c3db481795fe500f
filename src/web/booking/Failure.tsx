import { useEffect, useRef } from 'react'
import { Icon } from './icons.tsx'

/** Says why an action failed, and scrolls into view. */
export function Failure({ error }: { error: string | null | undefined }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (error) note.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  return (
    <p ref={note} className="note bad" role="alert">
      <Icon of="alert" />
      {error}
    </p>
  )
}
