import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { appointmentStatuses, statusWords } from '#domain/appointments/status.ts'
import { formatShortDays } from '#domain/kit/time-format.ts'
import { zoneDayAt } from '#domain/kit/zone-days.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import { StatusGlyph } from '#web/kit/ui/values/Status.tsx'
import { Theme } from '#web/kit/ui/theme/Theme.tsx'

/** `window.start` draws the page the first time, so that it is measured apart from loading. */
export function onStart(page) {
  const root = createRoot(document.getElementById('root'))
  window.start = () =>
    root.render(
      <StrictMode>
        <Theme>
          <Line />
          {page}
        </Theme>
      </StrictMode>,
    )
}

/** A line of what the app's other screens show, so that this code counts for neither calendar. */
function Line() {
  return (
    <p hidden>
      {formatShortDays('2026-11-16', '2026-11-22')} {zoneDayAt(0, 'Africa/Lagos').date}
      <StaffArch name="Tolu Bakare" cloth={1} size="sm" />
      {appointmentStatuses.map((status) => (
        <span key={status}>
          <StatusGlyph status={status} /> {statusWords[status]}
        </span>
      ))}
    </p>
  )
}
