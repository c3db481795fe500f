import type { Activity } from '#domain/audit/contract.ts'
import { listActivityContract } from '#domain/audit/contract.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useReadPages } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { periodDays, periodName } from '#web/kit/ui/lists/PeriodFilter.tsx'
import { NothingFound } from '#web/kit/ui/lists/NothingFound.tsx'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { usePeriod } from '#web/kit/ui/lists/use-period.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { ActivityFilter } from './ActivityFilter.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { ActivitySheet } from './ActivitySheet.tsx'
import styles from './activity.module.css'
import { ExportActivity } from './ExportActivity.tsx'
import { useNarrowed } from './use-narrowed.ts'

/** /activity: the log of actions on money, access and records. */
export function ActivityPage() {
  const { timeZone } = useMe().salon
  const [period, setPeriod] = usePeriod('week')
  const narrowing = useNarrowed()
  const asked = { ...periodDays(period, today(useNow(), timeZone)), ...narrowing.asked }
  const read = useReadPages(
    listActivityContract,
    (cursor) => ({ query: { ...asked, ...(cursor && { cursor }) } }),
    ({ entries }) => entries,
    { keepPrevious: true },
  )
  const sheet = useOpened<Activity>()
  return (
    <>
      <PageHeader title="Activity" line={periodName(period)} tools={<ExportActivity asked={asked} />} />
      <PageBody>
        <ActivityFilter narrowing={narrowing} period={period} onPeriod={setPeriod} />
        <Card label="Activity">
          <Loadable read={read} what="The activity" empty={<Nothing onClear={narrowing.clear} {...narrowing} />}>
            {(entries) =>
              byDay(entries, timeZone).map(([day, done]) => (
                <section key={day} className={styles.day}>
                  <h2>{formatDay(day)}</h2>
                  <Rows label={formatDay(day)}>
                    {done.map((entry) => (
                      <ActivityRow key={entry.id} entry={entry} onOpen={() => sheet.open(entry)} />
                    ))}
                  </Rows>
                </section>
              ))
            }
          </Loadable>
          <ShowMore read={read} />
        </Card>
      </PageBody>
      {sheet.row && <ActivitySheet entry={sheet.row} opened={sheet.opened} onClose={sheet.close} />}
    </>
  )
}

function Nothing({ isNarrowed, typed, onClear }: { isNarrowed: boolean; typed: string; onClear: () => void }) {
  if (isNarrowed) return <NothingFound what="activity" search={typed} onClear={onClear} />
  return (
    <EmptyState
      drawing="search"
      title="Nothing in these days"
      line="Sales, refunds, changes of the team, of prices and rights, and deletions are listed here."
    />
  )
}

/** Returns the entries grouped by day in the salon's zone, in their order. */
function byDay(entries: readonly Activity[], timeZone: string): [day: string, entries: Activity[]][] {
  const days = new Map<string, Activity[]>()
  for (const entry of entries) {
    const day = localDateOf(entry.at, timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
