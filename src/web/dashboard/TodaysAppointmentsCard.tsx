import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { useNextStep } from '#web/appointments/parts/use-next-step.ts'
import { localMinuteOf } from '#domain/kit/local-time.ts'
import { countWaitingContract } from '#domain/waiting/contract-count.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { useNow } from '#web/kit/use-now.ts'
import { dayInWords } from './day-in-words.ts'
import { TodaysRow } from './TodaysRow.tsx'
import type { Dashboard } from './TodayStats.tsx'

/** Lists today's most urgent appointments, each with its next step. */
export function TodaysAppointmentsCard({ first, opening }: Pick<Dashboard['appointments'], 'first' | 'opening'>) {
  const { timeZone } = useMe().salon
  const next = useNextStep(first)
  const [rows, hold] = useHeldRows(first, ({ id }) => id)
  const minute = localMinuteOf(useNow(), timeZone)
  return (
    <Card title="Today's Appointments" aside={<Ways />}>
      {next.failure && <ErrorBar {...next.failure} />}
      {rows.length === 0 ? (
        <EmptyState drawing="day" title="Nothing booked today" line={dayInWords(opening, minute)} />
      ) : (
        <div {...hold}>
          <Rows label="Today's Appointments">
            {rows.map((appointment) => (
              <TodaysRow
                key={appointment.id}
                appointment={appointment}
                busy={next.busy}
                onChange={(to: AppointmentStatus) => next.changeTo(appointment, to)}
              />
            ))}
          </Rows>
        </div>
      )}
    </Card>
  )
}

/** Shows the links to the calendar and to the waitlist. */
function Ways() {
  const mayAsk = useMay('keepWaitlist')
  return (
    <span className="pl-flex pl-gap-16">
      {mayAsk && <WaitingLink />}
      <MoreLink href={paths.appointments}>View All</MoreLink>
    </span>
  )
}

function WaitingLink() {
  const { inLine = 0, waiting = 0 } = useRead(countWaitingContract, {}).data ?? {}
  const isPhone = useIsPhone()
  const show = inLine === 0 && waiting > 0 ? 'waitlist' : undefined
  // On a phone the title has its line for itself and one link; the queue is also in the calendar.
  if (isPhone && inLine + waiting === 0) return null
  return (
    <MoreLink href={hrefTo(paths.waiting, { show })}>
      Waiting{inLine + waiting > 0 && ` (${inLine + waiting})`}
    </MoreLink>
  )
}
