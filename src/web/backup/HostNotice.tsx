import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { readHostContract } from '#domain/backup/contract.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import type { Href } from '#web/kit/href.ts'
import { useRead } from '#web/kit/query.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

interface HostNoticeProps {
  /** The address of the page about backups. */
  page: Href
  /** The person is on that page. */
  isThere: boolean
  /** Problems with the backups are shown here, not only paused sending. */
  showsBackups?: boolean
  timeZone: string
}

/** Tells hosts, at the top of pages, about a problem with the backups and about paused sending. */
export function HostNotice({ page, isThere, showsBackups = true, timeZone }: HostNoticeProps) {
  const { data } = useRead(readHostContract, {}, { everyMs: 5 * 60_000 })
  const link = (words: string) =>
    isThere ? undefined : (
      <Button variant="default" component={AppLink} href={page}>
        {words}
      </Button>
    )
  const problem = showsBackups ? data?.problem : null
  const pausedSince = data?.pausedSince
  if (!problem && !pausedSince) return null
  return (
    <div className="pl-screen-only pl-stack" style={{ marginBottom: 16 }}>
      {pausedSince && (
        <Line action={link('View What Is Pending')} warns>
          <b>Sending is paused</b> since the restore of {formatDateTime(pausedSince, timeZone)}. No messages, renewals
          or webhooks are sent until you start it.
        </Line>
      )}
      {problem && (
        <Line action={link('Open Backups')}>
          <b>{problem.problem}</b> {problem.advice}
        </Line>
      )}
    </div>
  )
}

function Line({ children, ...bar }: { children: ReactNode; action: ReactNode; warns?: boolean }) {
  return <MessageBar {...bar}>{children}</MessageBar>
}
