import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMe } from '#web/kit/me.tsx'
import { listQueueContract, moveManyTicketsContract, type Ticket } from '#domain/waiting/contract-queue.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { InTheChair, useChairs } from './InTheChair.tsx'
import { SelectMany } from './SelectMany.tsx'
import { type QueueTeam, TicketRow } from './TicketRow.tsx'
import { QueueSwitch } from './QueueSwitch.tsx'

const CallSheet = lazySheet(() => import('./CallSheet.tsx'), 'CallSheet')

/** Shows today's queue: customers who are called, waiting, served or gone, and who is in the chair now. */
export function Queue() {
  // The queue is read repeatedly, because the free members change every minute and no topic reports that.
  const read = useRead(listQueueContract, {}, { everyMs: 60_000 })
  const chairs = useChairs()
  return (
    <Loadable read={read} what="The queue">
      {({ tickets, team, isOn }) => (
        <>
          <Summary tickets={tickets} inChair={chairs.data?.length} />
          <Line tickets={tickets} team={team} />
          <InTheChair read={chairs} />
          <Ended tickets={tickets} team={team} />
          <QueueSwitch isOn={isOn} />
        </>
      )}
    </Loadable>
  )
}

function Summary({ tickets, inChair }: { tickets: readonly Ticket[]; inChair: number | undefined }) {
  const count = (...of: Ticket['status'][]) => tickets.filter(({ status }) => of.includes(status)).length
  return (
    <Stats label="Summary">
      <StatCard label="In Line" figure={count('waiting', 'called')} />
      <StatCard label="In the Chair" figure={inChair ?? '–'} />
      <StatCard label="Served Today" figure={count('served')} />
    </Stats>
  )
}

interface LineProps {
  tickets: readonly Ticket[]
  team: QueueTeam
}

function Line({ tickets, team }: LineProps) {
  const inLine = [
    ...tickets.filter(({ status }) => status === 'called'),
    ...tickets.filter(({ status }) => status === 'waiting'),
  ]
  const [rows, hold] = useHeldRows(inLine, ({ id }) => id)
  const call = useOpened<Ticket>()
  const { mutateAsync: move } = useWrite(moveManyTicketsContract)
  return (
    <SelectMany
      title="In line"
      people={tickets.filter(({ status }) => status === 'waiting').map(personOf)}
      onMove={async (ids, to) => await move({ body: { ids, to: to === 'off' ? 'left' : 'waiting' } })}
    >
      {rows.length === 0 ? (
        <EmptyState
          isLow
          drawing="people"
          title="No one is in line"
          line="Walk-ins wait here for the next free member."
        />
      ) : (
        <div {...hold}>
          <Rows label="In line">
            {rows.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} team={team} onChoose={call.open} />
            ))}
          </Rows>
        </div>
      )}
      {call.row && <CallSheet key={call.count} ticket={call.row} opened={call.opened} onClose={call.close} />}
    </SelectMany>
  )
}

function personOf({ id, number, customerName, customerPhone }: Ticket) {
  return { id, name: customerName, detail: `Number ${number} · ${customerPhone}` }
}

function Ended({ tickets, team }: { tickets: readonly Ticket[]; team: QueueTeam }) {
  const { timeZone } = useMe().salon
  const ended = tickets.filter(({ status }) => status === 'served' || status === 'left').toReversed()
  if (ended.length === 0) return null
  return (
    <Card title="Earlier today">
      <Rows label="Earlier today">
        {ended.map(({ id, number, customerName, services, status, calledStaffId, endedAt }) => {
          const by = team.find((member) => member.id === calledStaffId)
          return (
            <Row
              key={id}
              start={number}
              title={customerName}
              detail={services.map(({ name }) => name).join(', ')}
              badge={status === 'left' ? 'Left' : `Served${by ? ` by ${firstNameOf(by.name)}` : ''}`}
              end={endedAt && formatTime(endedAt, timeZone)}
            />
          )
        })}
      </Rows>
    </Card>
  )
}
