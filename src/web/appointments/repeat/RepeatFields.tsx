import { Checkbox, TextInput } from '@mantine/core'
import { formatDay } from '#domain/kit/time-format.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { SkeletonRows } from '#web/kit/ui/states/SkeletonRows.tsx'
import { useLate } from '#web/kit/ui/states/use-late.ts'
import styles from './repeat.module.css'
import { RepeatDateRow } from './RepeatDateRow.tsx'
import type { Repeat } from './use-repeat.ts'

interface RepeatFieldsProps {
  repeat: Repeat
  /** The error if no date was ticked when the form was sent. */
  error: React.ReactNode
}

/** Shows the settings of a repeat: how often it occurs, and each date with its conflicts. */
export function RepeatFields({ repeat, error }: RepeatFieldsProps) {
  const { isOn, problems } = repeat
  return (
    <div className="pl-stack pl-gap-12" role="group" aria-label="Repeat">
      <Checkbox label="Repeat" checked={isOn} onChange={(event) => repeat.setOn(event.currentTarget.checked)} />
      {isOn && (
        <>
          <FieldPair>
            <TextInput
              label="Repeat every (weeks)"
              type="number"
              inputMode="numeric"
              min={1}
              max={52}
              value={repeat.everyWeeks}
              error={problems.everyWeeks}
              onChange={(event) => repeat.setEveryWeeks(event.currentTarget.value)}
            />
            <TextInput
              label="How many appointments"
              type="number"
              inputMode="numeric"
              min={2}
              max={52}
              value={repeat.count}
              error={problems.count}
              onChange={(event) => repeat.setCount(event.currentTarget.value)}
            />
          </FieldPair>
          <Dates repeat={repeat} error={error} />
        </>
      )}
    </div>
  )
}

function Dates({ repeat, error }: RepeatFieldsProps) {
  const { read, rows, chosen, problems } = repeat
  const late = useLate(read.isFetching && !rows)
  if (read.error && !rows && !problems.everyWeeks && !problems.count) {
    const retry = () => void read.refetch()
    return <ErrorBar title="The dates could not be checked." message={read.error.message} onRetry={retry} />
  }
  if (!rows) {
    return (
      <div role="status">
        {late && <SkeletonRows />}
        {!read.isFetching && <p className="pl-quiet">Choose services, staff, date and time to see each date.</p>}
        {read.isFetching && <span className="pl-hidden">Checking the dates</span>}
      </div>
    )
  }
  return (
    <>
      <ul className={styles.dates} aria-label="Dates">
        {rows.map((row) => (
          <RepeatDateRow key={row.date} row={row} invalid={Boolean(error)} decide={repeat.decide} />
        ))}
      </ul>
      {error ? (
        <p role="alert" className="pl-quiet pl-danger">
          {error}
        </p>
      ) : (
        <p role="status" className="pl-quiet">
          {chosen.length === rows.length
            ? `All ${rows.length} will be booked, up to ${formatDay(rows.at(-1)!.at.date)}.`
            : `${chosen.length} of ${rows.length} will be booked.`}
        </p>
      )}
    </>
  )
}
