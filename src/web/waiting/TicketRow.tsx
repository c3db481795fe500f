import { Button } from '@mantine/core'
import type { Output } from '#domain/kit/endpoint.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDuration, formatTime } from '#domain/kit/time-format.ts'
import { minutesOf } from '#domain/appointments/form/booking-request.ts'
import type { listQueueContract, Ticket } from '#domain/waiting/contract-queue.ts'
import { useMe } from '#web/kit/me.tsx'
import { RowActions, RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

export type QueueTeam = Output<typeof listQueueContract>['team']

interface TicketRowProps {
  ticket: Ticket
  team: QueueTeam
  /** Asks to which member the customer is called, or with whom and how long a called one is served. */
  onChoose: (ticket: Ticket) => void
}

/** Shows a customer in the queue, with the next step: calling them to the member whose turn it is, then starting. */
export function TicketRow({ ticket, team, onChoose }: TicketRowProps) {
  const steps = useTicketSteps(ticket)
  const { number, customerName, services, staffId, status, notes } = ticket
  const wished = team.find(({ id }) => id === staffId)
  const details = [
    `${services.map(({ name }) => name).join(', ')}, ${formatDuration(minutesOf(services))}`,
    wished && `wants ${firstNameOf(wished.name)}`,
    notes,
  ]
  return (
    <Row
      start={number}
      title={customerName}
      detail={details.filter(Boolean).join(' · ')}
      badge={<Expected ticket={ticket} team={team} />}
      actions={
        <RowActions>
          {status === 'called' ? (
            <Called {...{ ticket, steps, onChoose }} />
          ) : (
            <Waiting {...{ ticket, team, steps, onChoose }} />
          )}
          <Step label="Left" name={customerName} variant="subtle" steps={steps} onPress={steps.leave} />
          <RowFailure message={steps.failure} />
        </RowActions>
      }
    />
  )
}

type Steps = ReturnType<typeof useTicketSteps>

function Called({ ticket, steps, onChoose }: Omit<TicketRowProps, 'team'> & { steps: Steps }) {
  const { customerName } = ticket
  return (
    <>
      <Step
        label="Start"
        name={customerName}
        steps={steps}
        onPress={() => steps.start({}, { onTooLong: () => onChoose(ticket) })}
      />
      <Step label="Back in line" name={customerName} variant="subtle" steps={steps} onPress={steps.putBack} />
    </>
  )
}

function Waiting({ ticket, team, steps, onChoose }: TicketRowProps & { steps: Steps }) {
  const { turn, customerName } = ticket
  const next = turn?.isNow ? team.find(({ id }) => id === turn.staffId) : undefined
  return (
    <>
      {next && (
        <Step
          label={`Call to ${firstNameOf(next.name)}`}
          name={customerName}
          variant="light"
          steps={steps}
          onPress={() => steps.call(next)}
        />
      )}
      <Step label="Call to…" name={customerName} steps={steps} onPress={() => onChoose(ticket)} />
    </>
  )
}

interface StepProps {
  label: string
  name: string
  variant?: 'light' | 'default' | 'subtle'
  steps: Steps
  onPress: () => void
}

function Step({ label, name, variant = 'default', steps, onPress }: StepProps) {
  return (
    <Button
      size="xs"
      variant={variant}
      aria-label={`${label}: ${name}`}
      aria-disabled={steps.isBusy}
      onClick={() => !steps.isBusy && onPress()}
    >
      {label}
    </Button>
  )
}

function Expected({ ticket, team }: Pick<TicketRowProps, 'ticket' | 'team'>) {
  const { timeZone } = useMe().salon
  const { turn, status, calledStaffId, calledAt } = ticket
  const nameOf = (id: string | null) => firstNameOf(team.find((member) => member.id === id)?.name ?? '')
  if (status === 'called') return <b>{`Called by ${nameOf(calledStaffId)}, ${formatTime(calledAt ?? '', timeZone)}`}</b>
  if (turn === null) return 'No room today'
  return turn.isNow ? (
    <b>{`${nameOf(turn.staffId)} is free`}</b>
  ) : (
    `about ${formatTime(turn.startsAt, timeZone)}, ${nameOf(turn.staffId)}`
  )
}
