import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'

/** A page that broke, or whose code could not be fetched (a new version, a lost connection). */
export function PageFailure() {
  return (
    <ErrorBar
      title="This screen could not be shown."
      message="Check the connection, then try again."
      onRetry={() => location.reload()}
    />
  )
}
