import { useRef } from 'react'
import { awaitTransferContract, confirmTransferContract } from '#domain/sales/contract-payments.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Returns the confirmation of an awaited transfer, which a double tap makes once and which can be undone. */
export function useConfirmTransfer(params: { saleId: string; paymentId: string }, amount: string) {
  const isSent = useRef(false)
  // The row may still be there: on a slow network Undo comes before the list is read again.
  const undo = useWrite(awaitTransferContract, { onDone: () => void (isSent.current = false) })
  const { mutate, isPending, error } = useWrite(confirmTransferContract, {
    onDone: () => showToast(`Transfer of ${amount} confirmed`, { onUndo: () => undo.mutateAsync({ params }) }),
  })
  const confirm = () => {
    if (isSent.current) return
    isSent.current = true
    mutate({ params }, { onError: () => void (isSent.current = false) })
  }
  return { confirm, isPending, error }
}
