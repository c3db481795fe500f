import { Checkbox } from '@mantine/core'
import { setScheduleDaysContract, type StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { copiedDays, daysBack, type DayOfWeek, type ScheduleDays, usualRows } from './copy-days.ts'
import { shiftWords } from './member-days.ts'
import styles from './schedules.module.css'
import { useUndoCopy } from './use-undo-copy.ts'
import type { ScheduledMember } from './use-team-time.ts'
import { weekdayChoices, weekdayName } from './weekday-names.ts'

interface CopySheetProps extends SheetOpening {
  from: DayOfWeek
  members: readonly ScheduledMember[]
  schedules: readonly StaffSchedule[]
}

interface Values {
  what: 'day' | 'week'
  weekdays: string[]
  staffIds: string[]
}

/**
 * Shows the form that copies a day, or a whole week, to other days and members. It is one write, and the form first
 * says what it replaces.
 */
export function CopySheet(props: CopySheetProps) {
  const { from, members, schedules } = props
  const { form, days, copy, source } = useCopy(props)
  const replaced = days.filter(({ before }) => before.length > 0)
  return (
    <FormModal
      title={`Copy ${source}`}
      form={form}
      onSubmit={copy}
      submitLabel={replaced.length > 0 ? `Replace ${counted(replaced.length)}` : 'Copy'}
      busyLabel="Copying..."
    >
      <div className={styles.what}>
        <Segmented
          label="What to copy"
          options={[
            { value: 'day', label: weekdayName(from.weekday) },
            { value: 'week', label: 'The whole week' },
          ]}
          value={form.values.what}
          onChange={(value) => form.setFieldValue('what', value)}
        />
      </div>
      {form.values.what === 'day' && (
        <Choices label="To these days" choices={weekdayChoices} field={form.getInputProps('weekdays')} />
      )}
      <Choices
        label="For these members"
        choices={members.map(({ id, name }) => ({ value: id, label: name }))}
        field={form.getInputProps('staffIds')}
      />
      <Replaced days={replaced} schedules={schedules} members={members} />
    </FormModal>
  )
}

/** Returns the choice, the days that the copy writes, and the function that saves them. */
function useCopy({ from, members, schedules, ...sheet }: CopySheetProps) {
  const undo = useUndoCopy()
  const daysOf = ({ what, weekdays, staffIds }: Values) =>
    copiedDays(schedules, {
      from: what === 'day' ? from : { ...from, weekday: null },
      toStaffIds: staffIds,
      toWeekdays: weekdays.map(Number),
    })
  const form = useSheetForm<Values>({
    ...sheet,
    initialValues: { what: 'day', weekdays: [], staffIds: [from.staffId] },
    validate: (values) => (daysOf(values).length > 0 ? {} : { staffIds: 'Choose where to copy it.' }),
  })
  const days = daysOf(form.values)
  const source = `${nameIn(members, from.staffId)}’s ${form.values.what === 'day' ? weekdayName(from.weekday) : 'week'}`
  async function copy() {
    const { schedules: added } = await form.send(setScheduleDaysContract, { body: { days } })
    showToast(`${source} copied to ${counted(days.length)}`, {
      onUndo: () => undo(daysBack(days, schedules, added)),
    })
  }
  return { form, days, source, copy }
}

interface ChoicesProps {
  label: string
  choices: readonly { value: string; label: string }[]
  field: object
}

function Choices({ label, choices, field }: ChoicesProps) {
  return (
    <Checkbox.Group label={label} {...field}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} {...choice} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function Replaced({
  days,
  schedules,
  members,
}: { days: ScheduleDays } & Pick<CopySheetProps, 'schedules' | 'members'>) {
  if (days.length === 0) return null
  return (
    <section className="pl-stack pl-well pl-small pl-gap-8" role="status">
      <b>This will replace:</b>
      <ScrollRegion label="Replaced shifts">
        <ul>
          {days.map((day) => (
            <li key={`${day.staffId} ${day.weekday}`}>
              {nameIn(members, day.staffId)}, {weekdayName(day.weekday)}:{' '}
              {usualRows(schedules, day).map(shiftWords).join(', ')}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  )
}

function counted(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

function nameIn(members: readonly ScheduledMember[], id: string): string {
  return members.find((member) => member.id === id)?.name ?? ''
}
