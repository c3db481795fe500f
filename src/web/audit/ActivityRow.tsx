import { activityAbout, activityWords } from '#domain/audit/activity-words.ts'
import type { Activity } from '#domain/audit/contract.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'

/** Shows one line of the log: time, action, subject and person. A press shows the old and the new values. */
export function ActivityRow({ entry, onOpen }: { entry: Activity; onOpen: () => void }) {
  const { timeZone } = useMe().salon
  const about = activityAbout(entry)
  return (
    <Row
      start={formatTime(entry.at, timeZone)}
      title={activityWords(entry.action)}
      onPress={onOpen}
      detail={[about, whoDid(entry)].filter(Boolean).join(' · ')}
    />
  )
}

/** Returns the name of the person who did it; says so if no one was signed in, or if the person has left since. */
export function whoDid({ by, action }: Activity): string {
  return by ?? (action.startsWith('operator-') ? 'The person who hosts Parlour' : 'Not signed in')
}
