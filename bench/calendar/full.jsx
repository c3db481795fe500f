import FullCalendar from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/palette.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { members, mondays, now, weekOfAppointments, zone } from './data.ts'
import { onStart } from './shell.jsx'

const colors = { booked: '#2460c0', 'in-progress': '#a87400', completed: '#26824b', cancelled: '#85777b' }
const events = mondays.flatMap(weekOfAppointments).map((appointment) => ({
  id: `${appointment.id} ${appointment.part?.number ?? ''}`,
  title: `${appointment.customerName}, ${appointment.serviceNames.join(', ')}, ${members.find(({ id }) => id === appointment.staffId)?.name}`,
  start: appointment.startsAt,
  end: appointment.endsAt,
  color: colors[appointment.status],
}))

function Page() {
  const calendar = useRef(null)
  const shown = useRef(0)
  useEffect(() => {
    window.showNext = () => {
      const api = calendar.current.getApi()
      shown.current = 1 - shown.current
      flushSync(() => (shown.current === 1 ? api.next() : api.prev()))
    }
  }, [])
  return (
    <div style={{ height: '100vh' }}>
      <FullCalendar
        ref={calendar}
        plugins={[timeGrid, interaction, classicTheme]}
        initialView="timeGridWeek"
        initialDate="2026-11-16"
        now={now}
        timeZone={zone}
        firstDay={1}
        allDaySlot={false}
        slotMinTime="08:00"
        slotMaxTime="20:00"
        slotDuration="00:30"
        slotEventOverlap={false}
        eventClass="bench-event"
        eventMinHeight={26}
        eventShortHeight={26}
        nowIndicator
        editable
        selectable
        headerToolbar={false}
        height="100%"
        businessHours={{ daysOfWeek: [1, 2, 3, 4, 5, 6], startTime: '09:00', endTime: '18:00' }}
        events={events}
      />
    </div>
  )
}

onStart(<Page />)
