import { isOwner, mayChangeMember } from '#domain/auth/permissions.ts'
import type { Member } from '#domain/staff/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { RowActions, RowDelete, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import styles from './staff.module.css'
import { ActivateButton, type ActivateButtonProps } from './ActivateButton.tsx'

export interface StaffActionsProps {
  member: Member
  on: {
    edit: (member: Member) => void
    remove: (member: Member) => void
    left: ActivateButtonProps['onLeft']
  }
}

/** Shows Edit, Activate or Deactivate, and Delete in the row of a member, if the person may use them. */
export function StaffActions({ member, on }: StaffActionsProps) {
  const { name } = member
  const { mayEdit, mayLeave } = useMayChange(member)
  if (!mayEdit) return null
  return (
    <RowActions className={styles.actions}>
      <RowEdit what={name} onPress={() => on.edit(member)} />
      {mayLeave && (
        <>
          <div className={styles.activate}>
            <ActivateButton member={member} onLeft={on.left} />
          </div>
          <RowDelete what={name} onPress={() => on.remove(member)} />
        </>
      )}
    </RowActions>
  )
}

/**
 * Returns whether the person may edit this member, and whether they may remove them from the team: not the owner, and
 * not themselves.
 */
export function useMayChange(member: Member): { mayEdit: boolean; mayLeave: boolean } {
  const me = useMe()
  return { mayEdit: mayChangeMember(me, member), mayLeave: !isOwner(member.role) && member.id !== me.staffId }
}
