import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { isOwner, mayChangeMember } from '#domain/auth/permissions.ts'
import type { Member } from '#domain/staff/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { RowActions } from '#web/kit/ui/lists/RowActions.tsx'
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

/** Edit, Activate or Deactivate, Delete, in the row of a member; as far as one may. */
export function StaffActions({ member, on }: StaffActionsProps) {
  const { name } = member
  const { mayEdit, mayLeave } = useMayChange(member)
  if (!mayEdit) return null
  return (
    <RowActions className={styles.actions}>
      <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={() => on.edit(member)}>
        Edit
      </Button>
      {mayLeave && (
        <>
          <div className={styles.activate}>
            <ActivateButton member={member} onLeft={on.left} />
          </div>
          <ActionIcon variant="subtle" color="pepper" aria-label={`Delete ${name}`} onClick={() => on.remove(member)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      )}
    </RowActions>
  )
}

/** Whether one may change this member, and take them out of the team: not the owner, and nobody themselves. */
export function useMayChange(member: Member): { mayEdit: boolean; mayLeave: boolean } {
  const me = useMe()
  return { mayEdit: mayChangeMember(me, member), mayLeave: !isOwner(member.role) && member.id !== me.staffId }
}
