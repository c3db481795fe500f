import { Button } from '@mantine/core'
import { listCallableContract, type Ticket } from '#domain/waiting/contract-queue.ts'
import { useRead } from '#web/kit/query.ts'
import type { SheetOpening } from '#web/kit/ui/forms/use-sheet-form.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'

/**
 * Lists the members to whom a customer can be called: first those who can serve the customer now, then the others with
 * the reason why not.
 */
export function CallSheet({ ticket, opened, onClose }: SheetOpening & { ticket: Ticket }) {
  const steps = useTicketSteps(ticket)
  const read = useRead(listCallableContract, { params: { id: ticket.id } }, { enabled: opened, everyMs: 60_000 })
  return (
    <Sheet title={`Call ${ticket.customerName} to…`} opened={opened} onClose={onClose} width={420}>
      <Loadable read={read} what="The team">
        {({ team }) => (
          <Rows label="Team">
            {team.map((member) => (
              <Row
                key={member.id}
                title={member.name}
                detail={member.why ?? (member.turns === 1 ? '1 turn today' : `${member.turns} turns today`)}
                actions={
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Call to ${member.name}`}
                    disabled={member.why !== null}
                    aria-disabled={steps.isBusy}
                    onClick={() => !steps.isBusy && steps.call(member, onClose)}
                  >
                    Call
                  </Button>
                }
              />
            ))}
          </Rows>
        )}
      </Loadable>
      <RowFailure message={steps.failure} />
    </Sheet>
  )
}
