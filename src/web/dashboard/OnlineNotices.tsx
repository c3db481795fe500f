import { Button } from '@mantine/core'
import type { readDashboardContract } from '#domain/dashboard/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/**
 * Shows notices about online booking: requests to answer, payments to refund, and bookings that the plan's limit
 * blocks.
 */
export function OnlineNotices({
  waiting,
  deposits,
  heldCards,
  isBookingStopped,
}: Pick<Output<typeof readDashboardContract>, 'waiting' | 'deposits' | 'heldCards' | 'isBookingStopped'>) {
  const { count } = waiting
  return (
    <>
      {count > 0 && (
        <MessageBar warns action={<Look {...waiting} />}>
          {count === 1 ? 'An online booking needs your approval.' : `${count} online bookings need your approval.`}
        </MessageBar>
      )}
      {deposits.count > 0 && (
        <MessageBar warns={deposits.saidCount > 0} action={<Look {...deposits} />}>
          {depositsText(deposits)}
        </MessageBar>
      )}
      {heldCards.count > 0 && (
        <MessageBar warns action={<Look {...heldCards} />}>
          {heldCards.count === 1
            ? 'A payment for a visit needs to be refunded.'
            : `Payments for ${heldCards.count} visits need to be refunded.`}
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

/** Links to the appointment that should be checked first. */
function Look({ count, nextId }: { count: number; nextId: string | null }) {
  if (nextId === null) return null
  return (
    <Button size="xs" variant="default" component={AppLink} href={hrefTo(paths.appointments, { appointment: nextId })}>
      {count === 1 ? 'View' : 'View Next'}
    </Button>
  )
}

function depositsText({ count, saidCount }: { count: number; saidCount: number }): string {
  const waiting =
    count === 1 ? 'An appointment is awaiting its deposit.' : `${count} appointments are awaiting their deposits.`
  if (saidCount === 0) return waiting
  return `${waiting} ${saidCount === 1 ? 'A customer says it is paid.' : `${saidCount} customers say they have paid.`}`
}
