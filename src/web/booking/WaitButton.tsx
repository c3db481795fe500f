import { type ComponentType, useState } from 'react'
import type { WaitProps } from './use-waiting.ts'

/** Shows the button to the waitlist, whose form is loaded when it is pressed. */
export function WaitButton(props: WaitProps) {
  const [Form, setForm] = useState<ComponentType<WaitProps> | null>(null)
  if (props.choice.serviceIds.length === 0) return null
  if (Form) return <Form {...props} />
  const open = () =>
    void import('./other-pages.tsx').then(({ WaitlistForm }) => setForm(() => WaitlistForm)).catch(() => undefined)
  return (
    <button type="button" className="btn quiet scripted" onClick={open}>
      No time that suits? Join the waitlist
    </button>
  )
}
