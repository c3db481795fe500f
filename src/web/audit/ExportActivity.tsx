import { activityAbout, activityWords } from '#domain/audit/activity-words.ts'
import { changesTold, type ToldChange } from '#domain/audit/changes.ts'
import { listActivityContract } from '#domain/audit/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { call } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { ExportCsv, readAllPages } from '#web/kit/ui/lists/ExportCsv.tsx'

type Asked = CallInput<typeof listActivityContract>['query']

/** Shows the button that exports all matching entries as a CSV file, not only those on screen. */
export function ExportActivity({ asked }: { asked: Asked }) {
  const { salon } = useMe()
  async function read() {
    const entries = await readAllPages(async (cursor) => {
      const page = await call(listActivityContract, { query: { ...asked, ...(cursor && { cursor }) } })
      return { rows: page.entries, next: page.nextCursor }
    })
    const rows = entries.map((entry) => {
      const changes = changesTold(entry, salon)
      const side = (of: (change: ToldChange) => string | null) =>
        changes.flatMap((change) => (of(change) === null ? [] : [`${change.field}: ${of(change)}`])).join('; ')
      return [
        localDateOf(entry.at, salon.timeZone),
        localTimeOf(entry.at, salon.timeZone),
        entry.by,
        activityWords(entry.action),
        activityAbout(entry),
        side(({ was }) => was),
        side(({ is }) => is),
      ]
    })
    return { fileName: `activity-${asked.from}-${asked.to}.csv`, rows: [headings, ...rows] }
  }
  return <ExportCsv failed="The activity could not be exported." read={read} things={['entry', 'entries']} />
}

const headings = ['Day', 'Time', 'Who', 'What', 'About', 'Before', 'After']
