import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { Calendar } from '#web/appointments/calendar/Calendar.tsx'

/**
 * /appointments. The address says which week is shown and what is open. It is replaced, never a new step: Back closes what
 * was opened, and a step back leaves the calendar.
 */
export function AppointmentsPage() {
  const navigate = useNavigate()
  return (
    <Calendar
      search={useSearch({ from: paths.appointments })}
      onSearch={(to) => void navigate({ to: paths.appointments, search: to, resetScroll: false, replace: true })}
    />
  )
}
