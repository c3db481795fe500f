import { IconColumns3, IconList } from '@tabler/icons-react'
import type { CalendarView } from './calendar-search.ts'
import styles from './calendar.module.css'

/** Shows a button to the other view, where there is room for only one: one of the two views is always active. */
export function ViewToggle({ view, onChange }: { view: CalendarView; onChange: (view: CalendarView) => void }) {
  const isAgenda = view === 'agenda'
  const Icon = isAgenda ? IconColumns3 : IconList
  return (
    <div role="group" aria-label="View">
      <button type="button" className={styles.toggle} onClick={() => onChange(isAgenda ? 'day' : 'agenda')}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {isAgenda ? 'Day' : 'Agenda'}
      </button>
    </div>
  )
}
