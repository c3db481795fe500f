import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import type { LocalDate } from '#domain/kit/dates.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { isPossible, type RepeatChoice, type RepeatRow } from './repeat-rows.ts'
import styles from './repeat.module.css'

interface RepeatDateRowProps {
  row: RepeatRow
  /** No date is ticked, although at least one must be. */
  invalid: boolean
  decide: (date: LocalDate, choice: RepeatChoice) => void
}

/** Shows one date of a repeat: its tick, the reason why it is not free, and other times. */
export function RepeatDateRow({ row, invalid, decide }: RepeatDateRowProps) {
  const { date, at, next, isMoved, chosen, refused } = row
  const state = useId()
  const name = `${formatDay(at.date)}, ${at.time}`
  return (
    <li className={styles.date} data-trouble={refused !== null || !isPossible(row) || undefined}>
      <Checkbox
        classNames={{ body: styles.box }}
        label={name}
        aria-describedby={state}
        checked={chosen}
        disabled={!isPossible(row)}
        error={invalid}
        onChange={(event) => decide(date, { chosen: event.currentTarget.checked })}
      />
      <span id={state} className={styles.state} role={refused ? 'alert' : undefined}>
        {(refused || row.why) && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
        {refused ?? reasonWords(row)}
      </span>
      {isMoved ? (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Back to the time of the others on ${formatDay(date)}`}
          onClick={() => decide(date, { moved: undefined, chosen: undefined })}
        >
          Back
        </Button>
      ) : (
        next && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Use ${next.time} on ${formatDay(next.date)}`}
            onClick={() => decide(date, { moved: next, chosen: true })}
          >
            {next.date === date ? `Use ${next.time}` : `Use ${formatDay(next.date)}, ${next.time}`}
          </Button>
        )
      )}
    </li>
  )
}

function reasonWords({ why, isMoved }: RepeatRow): string {
  if (isMoved) return 'Moved to a free time'
  // The form's sentence ends with what to do; in this row, the button beside it says that.
  return why === null ? 'Free' : why === 'slot-conflicts' ? 'Conflicts with an existing appointment' : sentenceOf(why)
}
