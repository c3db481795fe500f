import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { weekOf } from '#domain/kit/dates.ts'
import { DayHead } from '#web/appointments/calendar/DayHead.tsx'
import { CalendarGrid } from '#web/appointments/grid/CalendarGrid.tsx'
import { dayColumns, hoursShown } from '#web/appointments/grid/columns.ts'
import { members, mondays, now, weekOfAppointments, zone } from './data.ts'
import { onStart } from './shell.jsx'

const weeks = mondays.map(weekOfAppointments)
const open = [{ fromMin: 540, toMin: 1080 }]

function Page() {
  const [week, setWeek] = useState(0)
  useEffect(() => {
    window.showNext = () => flushSync(() => setWeek((before) => 1 - before))
  }, [])
  const columns = useMemo(
    () =>
      dayColumns(weekOf(mondays[week]), {
        appointments: weeks[week],
        members,
        zone,
        opennessOf: (date) => ({ open: date.endsWith('22') || date.endsWith('29') ? [] : open }),
      }),
    [week],
  )
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <CalendarGrid
        label="Week"
        columns={columns}
        shown={hoursShown(columns, null)}
        now={now}
        zone={zone}
        bookable
        head={head}
        whyFixed={({ status }) => (status === 'completed' ? 'It is completed.' : null)}
        onNew={() => undefined}
        onOpen={() => undefined}
        onMore={() => undefined}
        onChange={() => undefined}
      />
    </div>
  )
}

function head(column, isToday, widthPx) {
  return <DayHead column={column} isToday={isToday} widthPx={widthPx} onOpen={() => undefined} />
}

onStart(<Page />)
