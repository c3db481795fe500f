import { deleteStaffContract, type Member } from '#domain/staff/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import type { StaffActionsProps } from './StaffActions.tsx'

/**
 * Returns the actions of a member's buttons; `dialog` is the question before deleting, or the notice about a
 * deactivated member.
 */
export function useStaffActions(edit: (member: Member) => void) {
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteStaffContract)
  const told = useOpened<{ name: string; aheadCount: number }>()
  const left = ({ name }: Member, aheadCount: number) => told.open({ name, aheadCount })
  const ask = (member: Member) =>
    confirm({
      title: `Delete ${member.name}`,
      message: 'Are you sure you want to delete this staff member?',
      onConfirm: async () => {
        const { aheadCount } = await remove.mutateAsync({ params: { id: member.id } })
        showToast(`${member.name} deleted`)
        if (aheadCount > 0) left(member, aheadCount)
      },
    })
  const on: StaffActionsProps['on'] = { edit, remove: ask, left }
  const notice = told.row && (
    <Notice
      title={`${told.row.name} is still booked`}
      message={aheadSentence(told.row)}
      opened={told.opened}
      onClose={told.close}
    />
  )
  return {
    on,
    dialog: (
      <>
        {question}
        {notice}
      </>
    ),
  }
}

function aheadSentence({ name, aheadCount }: { name: string; aheadCount: number }): string {
  const what = aheadCount === 1 ? '1 appointment stays' : `${aheadCount.toLocaleString('en')} appointments stay`
  return `${what} on the calendar under ${name}’s name. Move them to someone else, or cancel them.`
}
