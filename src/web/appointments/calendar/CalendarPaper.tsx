import { formatDate, formatDay, formatShortDays, formatWeekday } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { OnPaper } from '#web/kit/ui/paper/OnPaper.tsx'
import type { CalendarState } from './use-calendar.ts'
import { type WallDay, type WallMember, wallPlan } from './wall-plan.ts'
import styles from './wall.module.css'

/** The largest number of members side by side; their names and appointments are readable at this width. */
const mostColumns = 7

/** Prints the shown day or week for the wall of the salon: a day with a column for each member, a week as a table. */
export function CalendarPaper({ calendar }: { calendar: CalendarState }) {
  return (
    <OnPaper className={styles.wall}>
      <Wall calendar={calendar} />
    </OnPaper>
  )
}

function Wall({ calendar: { week, hasDay, shownDay, staff, filter, opennessOf } }: { calendar: CalendarState }) {
  const { salon, locations, locationId } = useMe()
  const columns = week.filter(({ date }) => !hasDay || date === shownDay)
  const chosen = staff.filter(({ id }) => filter.length === 0 || filter.includes(id))
  const members = wallPlan(columns, chosen, opennessOf)
  const place = locations.length > 1 && locations.find(({ id }) => id === locationId)?.name
  const [first, last] = [columns[0]!.date, columns.at(-1)!.date]
  return (
    <>
      <header className={styles.head}>
        <h1>{hasDay ? `${formatDay(first)} ${first.slice(0, 4)}` : formatShortDays(first, last)}</h1>
        <p>{[...new Set([salon.name, place])].filter(Boolean).join(', ')}</p>
      </header>
      {hasDay ? <Day members={members} /> : <Week members={members} dates={columns.map(({ date }) => date)} />}
    </>
  )
}

function Day({ members }: { members: readonly WallMember[] }) {
  const rows = Math.ceil(members.length / mostColumns)
  const perRow = Math.ceil(members.length / rows)
  const most = Math.max(0, ...members.map(({ days }) => days[0]!.entries.length))
  // With larger letters, more than ten appointments under each other would not fit on the page.
  const size = rows > 1 ? 'small' : perRow <= 5 && most <= 10 ? 'large' : undefined
  return (
    <div className={styles.day} data-size={size} style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}>
      {members.map(({ id, name, days }) => (
        <section key={id}>
          <h2>{name}</h2>
          <Entries day={days[0]!} />
        </section>
      ))}
    </div>
  )
}

function Week({ members, dates }: { members: readonly WallMember[]; dates: readonly string[] }) {
  // A day on which no one works is as narrow as its name; others have room to write.
  const isQuiet = (index: number) =>
    members.every(({ days }) => days[index]!.entries.length === 0 && days[index]!.note !== null)
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {dates.map((date, index) => (
            <th key={date} scope="col" data-quiet={isQuiet(index) || undefined}>
              {formatWeekday(date).slice(0, 3)} {formatDate(date).replace(/ \d+$/, '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, days }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {days.map((day) => (
              <td key={day.date}>
                <Entries day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entries({ day: { note, entries } }: { day: WallDay }) {
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <ul>
        {entries.map(({ key, time, name, detail }) => (
          <li key={key}>
            <span>{time}</span> <b>{name}</b>
            {detail && `, ${detail}`}
          </li>
        ))}
      </ul>
    </>
  )
}
