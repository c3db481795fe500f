import { useState } from 'react'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import {
  callTicketContract,
  moveTicketContract,
  startTicketContract,
  type Ticket,
} from '#domain/waiting/contract-queue.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { useDoneWith } from '#web/kit/ui/lists/use-done-with.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Functions that run after a step: `onDone`, `onTooLong` if only a shorter visit is possible, `onUndo` if Undo is pressed. */
interface Then {
  onUndo?: () => Promise<void>
  onDone?: () => void
  onTooLong?: () => void
}

/** Returns the actions on a customer in the queue; a refusal is stored and shown in the row. */
export function useTicketSteps(ticket: Ticket) {
  const { id, customerName, status } = ticket
  const [isDone, finish] = useDoneWith(ticket)
  const [failure, setFailure] = useState<string | null>(null)
  const calling = useWrite(callTicketContract, { seen: status })
  const starting = useWrite(startTicketContract, { seen: status })
  const moving = useWrite(moveTicketContract)
  const params = { id }
  const attempt = async (step: Promise<unknown>, said: string, { onUndo, onDone, onTooLong }: Then = {}) => {
    setFailure(null)
    try {
      await step
      finish()
      showToast(said, { onUndo })
      onDone?.()
    } catch (refusal) {
      if (!(refusal instanceof ApiRefusal)) throw refusal
      if (refusal.code === 'start-too-long' && onTooLong) onTooLong()
      else setFailure(refusal.message)
    }
  }
  const moveBack = () => moving.mutateAsync({ params, body: { to: 'waiting' } })
  const saidBack = `${customerName} is back in line`
  const onUndo = async () => {
    await moveBack()
    showToast(saidBack)
  }
  return {
    failure,
    isBusy: isDone || calling.isPending || starting.isPending || moving.isPending,
    call: (member: { id: string; name: string }, onDone?: () => void) =>
      void attempt(
        calling.mutateAsync({ params, body: { staffId: member.id } }),
        `${customerName} was called to ${firstNameOf(member.name)}`,
        { onUndo, onDone },
      ),
    start: (body: CallInput<typeof startTicketContract>['body'], then?: Pick<Then, 'onDone' | 'onTooLong'>) =>
      void attempt(starting.mutateAsync({ params, body }), `${customerName} is being served: see the calendar`, then),
    putBack: () => void attempt(moveBack(), saidBack),
    leave: () =>
      void attempt(moving.mutateAsync({ params, body: { to: 'left' } }), `${customerName} has left the line`, {
        onUndo,
      }),
  }
}
