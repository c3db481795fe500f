import { Button } from '@mantine/core'
import type { readDashboardContract } from '#domain/dashboard/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** What online booking wants of the salon: an answer to who waits, and to know that nobody can book. */
export function OnlineNotices({
  waiting: { count, nextId },
  isBookingStopped,
}: Pick<Output<typeof readDashboardContract>, 'waiting' | 'isBookingStopped'>) {
  const look = nextId !== null && (
    <Button size="xs" variant="default" component={AppLink} href={hrefTo(paths.appointments, { appointment: nextId })}>
      {count === 1 ? 'Look' : 'Look at the Next'}
    </Button>
  )
  return (
    <>
      {count > 0 && (
        <MessageBar warns action={look}>
          {count === 1 ? 'An online booking waits for your yes.' : `${count} online bookings wait for your yes.`}
        </MessageBar>
      )}
      {isBookingStopped && (
        <MessageBar warns>
          Customers cannot book online until next month: the appointments of your plan are used up.
        </MessageBar>
      )}
    </>
  )
}
