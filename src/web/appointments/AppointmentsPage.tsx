import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { usePreloadPopular } from '#web/services/parts/popular.ts'
import { Calendar } from '#web/appointments/calendar/Calendar.tsx'

/**
 * /appointments: shows the calendar. The address names the shown week and the open sheet. It is replaced, never pushed:
 * Back closes an open sheet, and otherwise leaves the calendar.
 */
export function AppointmentsPage() {
  const navigate = useNavigate()
  usePreloadPopular()
  return (
    <Calendar
      search={useSearch({ from: paths.appointments })}
      onSearch={(to) => void navigate({ to: paths.appointments, search: to, resetScroll: false, replace: true })}
    />
  )
}
