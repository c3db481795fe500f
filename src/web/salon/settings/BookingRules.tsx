import { NativeSelect } from '@mantine/core'
import type { Settings } from '#domain/salon/contract-settings.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { choices, lengthOf } from './lengths.ts'
import { said } from './said.ts'
import { useSettingsSection } from './use-settings-section.ts'

const hour = 60
const day = 24 * hour
const notices = [0, 30, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day]
const ahead = [7, 14, 30, 60, 90, 180, 365]

/** Sets the rules for visitors who book and cancel on the public page. */
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
      line="For customers who book online. They don’t apply to you and your staff."
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
