import { Button } from '@mantine/core'
import { useRef } from 'react'
import { appointmentOfRow } from '#domain/appointments/calendar/calendar-rows.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { latenessOf, latenessWords } from '#domain/appointments/lateness.ts'
import { minutesBetween } from '#domain/kit/dates.ts'
import { listed } from '#domain/kit/listed.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { type VisitInChair, visitsInChair } from '#domain/waiting/in-the-chair.ts'
import { type NextStep, useNextStep } from '#web/appointments/parts/use-next-step.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'

/** Reads the visits in progress from today's calendar, as far as the person sees it. */
export function useChairs(): Read<VisitInChair[]> {
  const { date } = useSalonClock()
  const read = useRead(listAppointmentsContract, { query: { from: date, to: date } }, { keepPrevious: true })
  const { appointments, staff } = read.data ?? {}
  return { ...read, data: staff && visitsInChair((appointments ?? []).map(appointmentOfRow), staff) }
}

/** Lists the visits in progress, each with the button that completes it. */
export function InTheChair({ read }: { read: Read<VisitInChair[]> }) {
  return (
    <Card title="In the chair">
      <Loadable read={read} what="Visits in progress">
        {(visits) => <Visits visits={visits} />}
      </Loadable>
    </Card>
  )
}

function Visits({ visits }: { visits: readonly VisitInChair[] }) {
  const next = useNextStep(visits)
  const [rows, hold] = useHeldRows(visits, ({ id }) => id)
  return (
    <>
      {next.failure && <ErrorBar {...next.failure} />}
      {rows.length === 0 ? (
        <p className="pl-quiet">A visit is listed here from its start until it is completed.</p>
      ) : (
        <div {...hold}>
          <Rows label="In the chair">
            {rows.map((visit) => (
              <ChairRow key={visit.id} visit={visit} next={next} isOver={!visits.some(({ id }) => id === visit.id)} />
            ))}
          </Rows>
        </div>
      )}
    </>
  )
}

interface ChairRowProps {
  visit: VisitInChair
  next: NextStep
  /** The visit is completed, and its row only keeps its place. */
  isOver: boolean
}

/** Shows a visit in progress: a press opens it in the calendar, and a button completes it. */
function ChairRow({ visit, next, isOver }: ChairRowProps) {
  const { id, customerName, serviceNames, members } = visit
  const pressedAt = useRef(-Infinity)
  const isBusy = next.busy || isOver
  const press = (at: number) => {
    if (isBusy || at - pressedAt.current < doubleTapMs) return
    pressedAt.current = at
    next.changeTo(visit, 'completed')
  }
  return (
    <Row
      start={<Until {...visit} />}
      title={customerName}
      href={hrefTo(paths.appointments, { appointment: id })}
      detail={`${serviceNames.join(', ')} · ${listed(members.map(({ name }) => firstNameOf(name)))}`}
      first={
        <Button
          size="xs"
          variant="default"
          aria-disabled={isBusy}
          aria-label={`Complete ${customerName}`}
          onClick={({ timeStamp }) => press(timeStamp)}
        >
          Complete
        </Button>
      }
    />
  )
}

/** Shows until when a visit is planned, or how far it is over its end, in two short lines. */
function Until({ status, endsAt }: VisitInChair) {
  const { timeZone } = useMe().salon
  const lateness = latenessOf(status, { sinceStartMin: 0, sinceEndMin: minutesBetween(endsAt, useNow()) })
  const [word = '', ...time] = lateness
    ? latenessWords(lateness).toLowerCase().split(' ')
    : ['until', formatTime(endsAt, timeZone)]
  return (
    <span className={lateness ? 'pl-warn' : undefined}>
      <small className="pl-block pl-regular">{word}</small> <span className="pl-no-wrap">{time.join(' ')}</span>
    </span>
  )
}
