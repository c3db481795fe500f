import { activityAbout, activityWords } from '#domain/audit/activity-words.ts'
import { changesTold, type ToldChange } from '#domain/audit/changes.ts'
import type { Activity } from '#domain/audit/contract.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import styles from './activity.module.css'
import { whoDid } from './ActivityRow.tsx'
import { placeOf } from './place-of.ts'

/** Shows one entry of the log: person, time, old and new values, and a link to the record. */
export function ActivitySheet({ entry, ...opening }: { entry: Activity } & SheetOpening) {
  const { salon } = useMe()
  const changes = changesTold(entry, salon)
  const place = placeOf(entry)
  return (
    <Sheet title={activityWords(entry.action)} width={560} {...opening}>
      <Facts
        of={{
          When: formatDateTime(entry.at, salon.timeZone),
          Who: whoDid(entry),
          About: activityAbout(entry),
          View: place && <MoreLink href={place.href}>{place.label}</MoreLink>,
        }}
      />
      {changes.length > 0 && <Changes changes={changes} />}
    </Sheet>
  )
}

/** Shows a column of old values and a column of new values; leaves out a column without values. */
function Changes({ changes }: { changes: readonly ToldChange[] }) {
  const sides = (['was', 'is'] as const).filter((side) => changes.some((change) => change[side] !== null))
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">What</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {side === 'was' ? 'Before' : 'After'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            {sides.map((side) => (
              <td key={side}>{change[side] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
