import { NativeSelect } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

const hour = 60
const day = 24 * hour
const notices = [0, 30, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day]
const ahead = [7, 14, 30, 60, 90, 180, 365]

/** How visitors book and cancel on the public page. */
export function BookingRules({ settings }: { settings: Settings }) {
  const section = useSettingsSection({
    section: 'booking',
    settings,
    labels: {
      bookingNoticeMin: 'Book at least this long before',
      bookingAheadDays: 'Book at most this far ahead',
      cancelNoticeMin: 'Cancel or move until',
    },
    valuesOf: (saved) => ({
      bookingNoticeMin: String(saved.bookingNoticeMin),
      bookingAheadDays: String(saved.bookingAheadDays),
      cancelNoticeMin: String(saved.cancelNoticeMin),
    }),
    sentOf: (values) => ({
      bookingNoticeMin: Number(values.bookingNoticeMin),
      bookingAheadDays: Number(values.bookingAheadDays),
      cancelNoticeMin: Number(values.cancelNoticeMin),
    }),
  })
  const { bookingNoticeMin, bookingAheadDays, cancelNoticeMin } = section.form.values
  return (
    <FormSection
      title="Booking Rules"
      section={section}
      line="For customers who book by themselves on your booking page. You and your staff are not bound by them."
      {...said}
    >
      <NativeSelect
        {...section.field('bookingNoticeMin')}
        data={choices(notices, bookingNoticeMin, (min) => (min === 0 ? 'Until it begins' : lengthOf(min)))}
      />
      <NativeSelect
        {...section.field('bookingAheadDays')}
        data={choices(ahead, bookingAheadDays, (days) => lengthOf(days * day))}
      />
      <NativeSelect
        {...section.field('cancelNoticeMin')}
        data={choices(notices, cancelNoticeMin, (min) =>
          min === 0 ? 'Until it begins' : `${lengthOf(min)} before it begins`,
        )}
      />
    </FormSection>
  )
}

/** The usual ones, and the one there is. */
function choices(usual: readonly number[], chosen: string, wordsOf: (value: number) => string) {
  const all = usual.includes(Number(chosen)) ? usual : [...usual, Number(chosen)].toSorted((a, b) => a - b)
  return all.map((value) => ({ value: String(value), label: wordsOf(value) }))
}

/** '30 minutes', '2 hours', '3 days', '1 year'. */
function lengthOf(minutes: number): string {
  const units = [
    [365 * day, 'year'],
    [day, 'day'],
    [hour, 'hour'],
    [1, 'minute'],
  ] as const
  const [size, name] = units.find(([least]) => minutes % least === 0) ?? [1, 'minute']
  const count = minutes / size
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
