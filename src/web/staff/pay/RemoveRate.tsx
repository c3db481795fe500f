import { Button } from '@mantine/core'
import { type CommissionRate, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface RemoveRateProps {
  rate: CommissionRate
  size?: 'xs'
  label?: string
  onDone?: () => void
}

/** Shows the button that removes a rate, which can be undone. */
export function RemoveRate({ rate, size, label, onDone }: RemoveRateProps) {
  const { serviceId, productId, staffId, itemName, commissionBp } = rate
  const of = { serviceId, productId, staffId }
  const back = useWrite(setCommissionRateContract)
  const remove = useWrite(setCommissionRateContract, {
    onDone() {
      const onUndo = () => back.mutateAsync({ body: { ...of, commissionBp } })
      showToast(`The rate of ${itemName} is removed`, { onUndo })
      onDone?.()
    },
  })
  return (
    <>
      <Button
        size={size}
        variant="subtle"
        color="pepper"
        aria-label={label}
        aria-disabled={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate({ body: { ...of, commissionBp: null } })}
      >
        Remove
      </Button>
      <RowFailure message={remove.error?.message ?? null} />
    </>
  )
}
