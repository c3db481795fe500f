import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/kit/paths.ts'
import { Calendar } from '#web/appointments/calendar/Calendar.tsx'

/** /appointments. The address says which week is shown and what is open. */
export function AppointmentsPage() {
  const navigate = useNavigate()
  return (
    <Calendar
      search={useSearch({ from: paths.appointments })}
      onSearch={(to, options) => void navigate({ to: paths.appointments, search: to, resetScroll: false, ...options })}
    />
  )
}
