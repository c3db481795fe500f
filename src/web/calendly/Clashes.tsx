import { Button } from '@mantine/core'
import type { ClashReason } from '#domain/calendly/clash-reasons.ts'
import { type Clash, setAsideContract } from '#domain/calendly/contract.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowActions, RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Lists the events that could not be imported, with the reasons; each sync tries them again. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <Card title="Could not be imported">
      <div className="pl-stack">
        <p className="pl-prose">
          They are in Calendly but not here. Each sync tries them again. Put aside the ones that you book here by hand
          or move in Calendly.
        </p>
        <Rows label="Could not be imported">
          {clashes.map((clash) => (
            <ClashRow key={clash.id} clash={clash} />
          ))}
        </Rows>
      </div>
    </Card>
  )
}

const reasons: Readonly<Record<ClashReason, string>> = {
  'slot-taken': 'The time is taken',
  'outside-hours': 'The salon is closed then',
  'outside-schedule': 'The member does not work then',
  'staff-not-available': 'The member takes no appointments',
  'staff-cannot-do-service': 'The member does not do this service',
  'no-service': 'No service has this name, and no default is chosen',
  'service-not-offered': 'The chosen service is no longer offered',
  'appointment-too-long': 'It is longer than a day',
  'appointment-limit': 'The plan’s appointments for this month are used up',
  'nobody-invited': 'It has no invitee',
  'event-unreadable': 'Calendly did not say when it starts and ends',
  'guests-unreadable': 'Calendly did not say who is invited. Parlour will ask again.',
}

function ClashRow({ clash: { id, name, startsAt, endsAt, customerName, why } }: { clash: Clash }) {
  const { timeZone } = useMe().salon
  const aside = useWrite(setAsideContract, { onDone: () => showToast(`${name} was put aside`) })
  const day = localDateOf(startsAt, timeZone)
  const when = `${formatDay(day)}, ${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`
  const start = `${day}T${formatTime(startsAt, timeZone)}`
  return (
    <Row
      title={customerName === null ? name : `${customerName}: ${name}`}
      detail={`${when} · ${reasons[why]}`}
      actions={
        <RowActions>
          <Button
            size="xs"
            variant="default"
            component={AppLink}
            href={hrefTo(paths.appointments, { new: start })}
            aria-label={`Book ${name} on ${when}`}
          >
            Book
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Put ${name} on ${when} aside`}
            aria-disabled={aside.isPending}
            onClick={() => !aside.isPending && aside.mutate({ params: { id } })}
          >
            Put Aside
          </Button>
          <RowFailure message={aside.error?.message ?? null} />
        </RowActions>
      }
    />
  )
}
