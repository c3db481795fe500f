import { Button } from '@mantine/core'
import type { Ticket } from '#domain/waiting/contract-queue.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import type { QueueTeam } from './TicketRow.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

/** To which member somebody is called, when it is not the one whose turn it is. */
export function CallSheet({ ticket, team, opened, onClose }: SheetOpening & { ticket: Ticket; team: QueueTeam }) {
  const steps = useTicketSteps(ticket)
  return (
    <Sheet title={`Call ${ticket.customerName} to…`} opened={opened} onClose={onClose} width={420}>
      <Rows label="Team">
        {team.map((member) => (
          <Row
            key={member.id}
            title={member.name}
            detail={member.turns === 1 ? '1 turn today' : `${member.turns} turns today`}
            actions={
              <Button
                size="xs"
                variant="default"
                aria-label={`Call to ${member.name}`}
                onClick={() => {
                  steps.call(member)
                  onClose()
                }}
              >
                Call
              </Button>
            }
          />
        ))}
      </Rows>
      <RowFailure message={steps.failure} />
    </Sheet>
  )
}
