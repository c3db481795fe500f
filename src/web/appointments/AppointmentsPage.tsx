import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#web/kit/paths.ts'
import { Calendar } from '#web/appointments/calendar/Calendar.tsx'
import type { CalendarSearch } from '#web/appointments/calendar/calendar-search.ts'

/**
 * /appointments. The address says which week is shown and what is open. What is opened is a step, which Back takes away, also
 * where the calendar is the first page of its tab; so does closing, and no second press of Back is needed then. Everything
 * else replaces the address.
 */
export function AppointmentsPage() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const search = useSearch({ from: paths.appointments })
  const { isOpenedHere, __TSR_key: step } = useLocation().state
  // The step that is being left: closed twice before the browser is back, it would leave the calendar.
  const leaving = useRef<string>(undefined)
  const isShown = hasOpen(search)
  const show = (to: CalendarSearch) => {
    const isOpen = hasOpen(to)
    if (isShown && !isOpen && isOpenedHere) {
      if (leaving.current !== step) history.back({ ignoreBlocker: true })
      leaving.current = step
      return
    }
    const isStep = !isShown && isOpen
    const state = isStep ? { isOpenedHere: true as const } : isOpen ? { isOpenedHere } : {}
    void navigate({ to: paths.appointments, search: to, resetScroll: false, replace: !isStep, state })
  }
  return <Calendar search={search} onSearch={show} />
}

const hasOpen = ({ new: isNew, appointment, block }: CalendarSearch) =>
  isNew !== undefined || appointment !== undefined || block !== undefined

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A press on the calendar led to this step, and one before it shows the calendar alone. */
    isOpenedHere?: true
  }
}
