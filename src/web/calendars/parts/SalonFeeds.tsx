import { Button } from '@mantine/core'
import { deleteFeedContract, type Feed, listFeedsContract, makeFeedContract } from '#domain/calendars/contract-feeds.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { FeedPanel } from '#web/calendars/FeedPanel.tsx'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Shows the feeds from which external calendars read the salon’s appointments: its own, and those that members made.
 */
export function SalonFeeds() {
  const read = useRead(listFeedsContract, {})
  const end = useWrite(deleteFeedContract)
  const own = read.data?.feeds.find(({ staffId }) => staffId === null)
  const ofMembers = read.data?.feeds.filter(({ staffId }) => staffId !== null) ?? []
  return (
    <>
      <Card title="All appointments in other calendars">
        <div className="pl-stack">
          <p className="pl-prose">
            A secret address lets Apple, Google, Outlook and others show the salon’s appointments. Team members make one
            for their own appointments under Your Account.
          </p>
          <Loadable read={read} what="Calendar addresses">
            {() => (
              <FeedPanel
                feed={own ?? null}
                make={makeFeedContract}
                onEnd={async () => own && (await end.mutateAsync({ params: { id: own.id } }))}
              />
            )}
          </Loadable>
        </div>
      </Card>
      {ofMembers.length > 0 && <OfMembers feeds={ofMembers} />}
    </>
  )
}

/** Lists the feeds that members made; an address that got into the wrong hands can be ended here, too. */
function OfMembers({ feeds }: { feeds: readonly Feed[] }) {
  return (
    <Card title="Members’ calendar addresses">
      <Rows label="Members’ calendar addresses">
        {feeds.map((feed) => (
          <MemberFeed key={feed.id} feed={feed} />
        ))}
      </Rows>
    </Card>
  )
}

function MemberFeed({ feed: { id, staffName, createdAt, showsDetails, isOver } }: { feed: Feed }) {
  const { timeZone } = useMe().salon
  const end = useWrite(deleteFeedContract)
  const [confirm, question] = useConfirm()
  const whose = staffName ?? ''
  const ask = () =>
    confirm({
      title: `End the address of ${whose}`,
      message: 'Calendars that use it stop updating at once. They can make a new one at any time.',
      confirmLabel: 'End It',
      async onConfirm() {
        await end.mutateAsync({ params: { id } })
        showToast('The address no longer works')
      },
    })
  const tells = isOver
    ? 'no longer works'
    : showsDetails
      ? 'shows full names, phone numbers and notes'
      : 'shows services and first names'
  return (
    <Row
      title={whose}
      detail={`Made on ${formatDate(localDateOf(createdAt, timeZone))} · ${tells}`}
      actions={
        <>
          <Button size="xs" variant="default" aria-label={`End the address of ${whose}`} onClick={ask}>
            End It
          </Button>
          {question}
        </>
      }
    />
  )
}
