import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** What was wrong with a form as a whole, and that several fields are, above them; read out when it appears. */
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
