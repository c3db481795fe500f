import { Button } from '@mantine/core'
import { type DayHours, defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { readBusinessHoursContract, saveBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { keepAnswer } from '#web/kit/query.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { useSectionForm } from '#web/kit/ui/forms/use-section-form.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { DayRow } from './DayRow.tsx'
import styles from './hours.module.css'
import { type HoursValues, previewOf, problemsOf, shownDays } from './hours-form.ts'
import { type Told, useTold } from './use-told.tsx'

interface Week {
  hours: DayHours[]
  /** The salon has saved hours at least once. */
  areSet: boolean
}

/** Shows the form of the seven days, a summary in words, and the two buttons. */
export function HoursForm({ hours, areSet }: Week) {
  const told = useTold()
  const section = useHoursForm(hours, told)
  const { form } = section
  return (
    <div className={styles.columns}>
      <FormSection
        title="Opening times"
        section={section}
        submitLabel="Save Hours"
        saidWhenSaved="Business hours updated successfully!"
        saidWhenFailed="Failed to update business hours. Please try again."
        actions={
          <Button variant="default" onClick={() => form.setFieldValue('hours', defaultBusinessHours.slice())}>
            Reset to Default
          </Button>
        }
      >
        {!areSet && <MessageBar warns>No hours are saved yet, so any time can be booked.</MessageBar>}
        <div className="pl-divided">
          {shownDays.map((weekday) => (
            <DayRow key={weekday} form={form} weekday={weekday} />
          ))}
        </div>
      </FormSection>
      <Card title="Preview">
        <p className="pl-num pl-lines" style={{ lineHeight: '28px' }}>
          {previewOf(form.values.hours)}
        </p>
      </Card>
      {told.dialog}
    </div>
  )
}

function useHoursForm(hours: DayHours[], told: Told) {
  return useSectionForm<DayHours[], HoursValues>({
    saved: hours,
    labels: { hours: 'Opening times' },
    valuesOf: (week) => ({ hours: week }),
    problemsOf,
    async save(values, was, send) {
      const saved = await told.send({ kind: 'hours', hours: values.hours }, (count) =>
        send(saveBusinessHoursContract, { body: { hours: values.hours, was, told: count } }),
      )
      if (saved) keepAnswer(readBusinessHoursContract, {}, { hours: saved.hours, areSet: true })
      return saved && saved.hours
    },
  })
}
