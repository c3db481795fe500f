import { formatMoney } from '#domain/kit/money.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { type Advance, deleteAdvanceContract } from '#domain/staff/contract-pay.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { RowDelete } from '#web/kit/ui/lists/RowActions.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Shows the button that deletes an advance that was entered by mistake, after a question. */
export function DeleteAdvance({ advance }: { advance: Advance & { staffName: string } }) {
  const { salon } = useMe()
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteAdvanceContract)
  const what = `${formatMoney(advance.amountMinor, salon.currency)} to ${advance.staffName}`
  const ask = () =>
    confirm({
      title: 'Delete advance',
      message: `Delete the advance of ${what} on ${formatDate(advance.givenOn)}? It will no longer be deducted.`,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id: advance.id } })
        showToast('Advance deleted')
      },
    })
  return (
    <>
      <RowDelete what={`the advance of ${what}`} onPress={ask} />
      {question}
    </>
  )
}
