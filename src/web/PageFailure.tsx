import { checkServer } from '#web/kit/reach.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'

/**
 * Shows that a page broke. The page is reloaded only if the server can be reached; otherwise the browser would show its
 * own error.
 */
export function PageFailure() {
  const retry = async () => {
    if (await checkServer()) location.reload()
  }
  return (
    <ErrorBar
      title="This screen could not be shown."
      message="Check the connection, then try again."
      onRetry={() => void retry()}
    />
  )
}
