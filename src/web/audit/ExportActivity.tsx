import { Button } from '@mantine/core'
import { useState } from 'react'
import { activityAbout, activityWords } from '#domain/audit/activity-words.ts'
import { changesTold, type ToldChange } from '#domain/audit/changes.ts'
import { type Activity, listActivityContract } from '#domain/audit/contract.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { localDateOf, localTimeOf } from '#domain/kit/local-time.ts'
import { ApiRefusal, call } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

type Asked = CallInput<typeof listActivityContract>['query']

/** What the list is narrowed to as a CSV file: all of it, whatever is on screen. */
export function ExportActivity({ asked }: { asked: Asked }) {
  const { salon } = useMe()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(): Promise<void> {
    const entries = await readAll(asked)
    const { saveCsv, writeCsv } = await import('#web/kit/csv.ts')
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
    saveCsv(`activity-${asked.from}-${asked.to}.csv`, writeCsv([headings, ...rows]))
    showToast(entries.length === 1 ? '1 entry exported' : `${entries.length.toLocaleString('en')} entries exported`)
  }
  async function press(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await save()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(`The activity could not be exported. ${error.message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" aria-disabled={busy} onClick={() => !busy && void press()}>
        {busy ? 'Exporting...' : 'Export'}
      </Button>
      {failure && <FormFailure message={failure} />}
    </>
  )
}

const headings = ['Day', 'Time', 'Who', 'What', 'About', 'Before', 'After']

async function readAll(asked: Asked): Promise<Activity[]> {
  const all: Activity[] = []
  let cursor: string | undefined
  do {
    // One page needs the end of the one before.
    const { entries, nextCursor } = await call(listActivityContract, { query: { ...asked, ...(cursor && { cursor }) } })
    all.push(...entries)
    cursor = nextCursor ?? undefined
  } while (cursor)
  return all
}
