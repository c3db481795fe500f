import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/**
 * Shows, above the fields, the general error of a form, or that several fields are wrong. It is read out when it
 * appears.
 */
export function FormFailure({ message, several = null }: { message: string | null; several?: string | null }) {
  if (message === null && several === null) return null
  return (
    <MessageBar role="alert">
      {message}
      {message !== null && several !== null && <br />}
      {several}
    </MessageBar>
  )
}
