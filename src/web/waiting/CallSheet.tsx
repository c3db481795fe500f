import { Button } from '@mantine/core'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDuration } from '#domain/kit/time-format.ts'
import { listCallableContract, type Ticket } from '#domain/waiting/contract-queue.ts'
import { useRead } from '#web/kit/query.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

/**
 * Lists the members to whom a customer can be called, or with whom a called one can be started: first those who are free
 * for the visit, then those who are free for a shorter one, then the others with the reason why not.
 */
export function CallSheet({ ticket, opened, onClose }: SheetOpening & { ticket: Ticket }) {
  const steps = useTicketSteps(ticket)
  const read = useRead(listCallableContract, { params: { id: ticket.id } }, { enabled: opened, everyMs: 60_000 })
  const verb = ticket.status === 'called' ? 'Start' : 'Call'
  const title = verb === 'Call' ? `Call ${ticket.customerName} to…` : `Start ${ticket.customerName} with…`
  return (
    <Sheet title={title} opened={opened} onClose={onClose} width={420}>
      <Loadable read={read} what="The team">
        {({ team }) => (
          <Rows label="Team">
            {team.map((member) => (
              <Row
                key={member.id}
                title={member.name}
                detail={member.why ?? (member.turns === 1 ? '1 turn today' : `${member.turns} turns today`)}
                actions={<MemberStep {...{ member, verb, steps, onClose }} />}
              />
            ))}
          </Rows>
        )}
      </Loadable>
      <RowFailure message={steps.failure} />
    </Sheet>
  )
}

interface MemberStepProps {
  member: Output<typeof listCallableContract>['team'][number]
  verb: 'Call' | 'Start'
  steps: ReturnType<typeof useTicketSteps>
  onClose: () => void
}

/** Shows the button that calls or starts the customer, which starts a shorter visit if only that is possible. */
function MemberStep({ member, verb, steps, onClose }: MemberStepProps) {
  const { id: staffId, name, why, shortMin } = member
  const label = shortMin === null ? verb : `Start, Short (${formatDuration(shortMin)})`
  const press = () => {
    if (shortMin !== null) steps.start({ staffId, durationMin: shortMin }, { onDone: onClose })
    else if (verb === 'Start') steps.start({ staffId }, { onDone: onClose })
    else steps.call(member, onClose)
  }
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label}${verb === 'Call' && shortMin === null ? ' to' : ' with'} ${name}`}
      disabled={why !== null && shortMin === null}
      aria-disabled={steps.isBusy}
      onClick={() => !steps.isBusy && press()}
    >
      {label}
    </Button>
  )
}
