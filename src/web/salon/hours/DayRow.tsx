import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TimeSelect } from '#web/kit/ui/forms/TimeSelect.tsx'
import styles from './hours.module.css'
import { dayName, type HoursValues } from './hours-form.ts'

/** Shows the fields of one weekday: whether it is open, and from when to when. */
export function DayRow({ form, weekday }: { form: UseFormReturnType<HoursValues>; weekday: number }) {
  const at = form.values.hours.findIndex((day) => day.weekday === weekday)
  const name = dayName(weekday)
  const isOpen = form.values.hours[at]?.isOpen ?? false
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <Checkbox
        className={styles.name}
        label={
          <>
            {name.slice(0, 3)}
            <span className={styles.rest}>{name.slice(3)}</span>
          </>
        }
        aria-label={`${name} open`}
        {...form.getInputProps(`hours.${at}.isOpen`, { type: 'checkbox' })}
      />
      {isOpen ? (
        <>
          <TimeSelect aria-label={`${name} opens`} {...form.getInputProps(`hours.${at}.openTime`)} />
          <span aria-hidden>–</span>
          <TimeSelect aria-label={`${name} closes`} isEnd {...form.getInputProps(`hours.${at}.closeTime`)} />
        </>
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
    </div>
  )
}
