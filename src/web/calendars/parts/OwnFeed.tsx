import { deleteOwnFeedContract, makeOwnFeedContract, readOwnFeedContract } from '#domain/calendars/contract-feeds.ts'
import { FeedPanel } from '#web/calendars/FeedPanel.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'

/** Shows the feed with which a person has their own appointments in their phone's calendar. */
export function OwnFeed() {
  const read = useRead(readOwnFeedContract, {})
  const end = useWrite(deleteOwnFeedContract)
  return (
    <Card title="Your appointments in your own calendar">
      <div className="pl-stack">
        <p className="pl-prose">
          A secret address lets the calendar of your phone show your appointments here: Apple, Google, Outlook and
          others.
        </p>
        <Loadable read={read} what="Your calendar address">
          {({ feed }) => <FeedPanel feed={feed} make={makeOwnFeedContract} onEnd={() => end.mutateAsync({})} />}
        </Loadable>
      </div>
    </Card>
  )
}
