import { Button } from '@mantine/core'
import type { readDashboardContract } from '#domain/dashboard/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { type Href, hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

type Notices = 'waiting' | 'deposits' | 'heldCards' | 'heldOfSales' | 'isBookingStopped'

/** Shows notices: requests to answer, payments to refund, and bookings that the plan's limit blocks. */
export function OnlineNotices({
  waiting,
  deposits,
  heldCards,
  heldOfSales: { transfers, cards },
  isBookingStopped,
}: Pick<Output<typeof readDashboardContract>, Notices>) {
  const { count } = waiting
  return (
    <>
      {count > 0 && (
        <MessageBar warns action={<LookNext {...waiting} />}>
          {count === 1 ? 'An online booking needs your approval.' : `${count} online bookings need your approval.`}
        </MessageBar>
      )}
      {deposits.count > 0 && (
        <MessageBar warns={deposits.saidCount > 0} action={<LookNext {...deposits} />}>
          {depositsText(deposits)}
        </MessageBar>
      )}
      {heldCards.count > 0 && (
        <MessageBar warns action={<LookNext {...heldCards} />}>
          {heldCards.count === 1
            ? 'A payment for a visit needs to be refunded.'
            : `Payments for ${heldCards.count} visits need to be refunded.`}
        </MessageBar>
      )}
      {transfers > 0 && (
        <MessageBar warns action={<Look count={1} href={hrefTo(paths.sales, { show: 'transfers' })} />}>
          {transfers === 1 ? 'A transfer needs to be refunded.' : `${transfers} transfers need to be refunded.`}
        </MessageBar>
      )}
      {cards > 0 && (
        <MessageBar warns action={<Look count={1} href={hrefTo(paths.terminals, {})} />}>
          {cards === 1
            ? 'A payment on a card terminal needs to be refunded.'
            : `${cards} payments on card terminals need to be refunded.`}
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
function LookNext({ count, nextId }: { count: number; nextId: string | null }) {
  if (nextId === null) return null
  return <Look count={count} href={hrefTo(paths.appointments, { appointment: nextId })} />
}

function Look({ count, href }: { count: number; href: Href }) {
  return (
    <Button size="xs" variant="default" component={AppLink} href={href}>
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
