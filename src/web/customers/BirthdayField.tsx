import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { birthMonths, daysOf } from '#domain/customers/birthday.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'

interface BirthdayFieldProps {
  label: ReactNode
  error?: ReactNode
  /** The birthday as month and day, such as 02-29; '' for none. */
  value?: string
  onChange?: (value: string) => void
}

/** Shows the fields for a birthday without its year: the day and the month. */
export function BirthdayField({ label, error, value = '', onChange }: BirthdayFieldProps) {
  const [month = '', day = ''] = value.split('-')
  const days = Array.from({ length: daysOf(month) }, (_, nth) => String(nth + 1))
  const set = (nextDay: string, nextMonth: string) => onChange?.(nextDay || nextMonth ? `${nextMonth}-${nextDay}` : '')
  return (
    <FieldPair>
      <NativeSelect
        label={label}
        data={[{ value: '', label: 'Day' }, ...days.map((one) => ({ value: one.padStart(2, '0'), label: one }))]}
        value={day}
        onChange={(event) => set(event.currentTarget.value, month)}
        error={error}
      />
      <NativeSelect
        label={optional('Month of birth')}
        data={[{ value: '', label: 'Month' }, ...birthMonths]}
        value={month}
        onChange={(event) => set(day, event.currentTarget.value)}
        error={Boolean(error)}
      />
    </FieldPair>
  )
}
