import { Button, type ButtonVariant } from '@mantine/core'

interface StepProps {
  label: string
  /** More than the label says, for people who hover or use a screen reader. */
  hint?: string
  busy: boolean
  look?: ButtonVariant
  onClick: () => unknown
}

/** Shows a button that changes the status of an appointment; while a change is sent, it does nothing. */
export function Step({ label, hint, busy, look = 'light', onClick }: StepProps) {
  return (
    <Button
      variant={look}
      aria-label={hint}
      title={hint}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
    >
      {label}
    </Button>
  )
}
