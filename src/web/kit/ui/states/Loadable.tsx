import type { ReactNode } from 'react'
import { useReach } from '#web/kit/reach.ts'
import { ErrorBar } from './ErrorBar.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useLate } from './use-late.ts'

/** The state of a read; the result of `useRead` fits. */
export interface Read<T> {
  data: T | undefined
  error: { message: string; code?: string } | null
  refetch: () => unknown
  isFetching?: boolean
}

interface LoadableProps<T> {
  read: Read<T>
  /** The subject of the sentence: 'Sales'. */
  what: string
  /** The placeholder while loading; rows by default. */
  skeleton?: ReactNode
  /** The content that replaces a list without rows. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * Shows the result of a read: a skeleton after 200 ms, the error with Retry, or the content. A failed load never looks
 * empty.
 */
export function Loadable<T>({ read, what, skeleton = <SkeletonRows />, empty, children }: LoadableProps<T>) {
  const { since } = useReach()
  // The frame says that the server cannot be reached; data that was loaded before stays on screen.
  const isSaid = since !== null && read.error?.code === 'offline' && read.data !== undefined
  const late = useLate(read.data === undefined && !read.error)
  if (read.data === undefined && !read.error) {
    return (
      <div role="status">
        <span className="pl-hidden">Loading {what}</span>
        {late && skeleton}
      </div>
    )
  }
  return (
    <>
      {read.error && !isSaid && (
        <ErrorBar
          title={`${what} could not be loaded.`}
          message={read.error.message}
          onRetry={hopeless.has(read.error.code ?? '') ? undefined : () => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data !== undefined &&
        (empty && Array.isArray(read.data) && read.data.length === 0 ? empty : children(read.data))}
    </>
  )
}

// The refusals for which Retry would give the same response.
const hopeless = new Set(['not-allowed', 'not-found', 'appointment-not-found', 'invalid-input'])
