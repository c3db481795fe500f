import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { Calendar } from '#web/appointments/calendar/Calendar.tsx'
import { readCalendarSearch } from '#web/appointments/calendar/calendar-search.ts'

/** /appointments. The address says which week is shown and what is open. */
export function AppointmentsPage() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Calendar
      search={readCalendarSearch(search)}
      onSearch={(to, options) => void navigate({ to: paths.appointments, search: to, resetScroll: false, ...options })}
    />
  )
}
