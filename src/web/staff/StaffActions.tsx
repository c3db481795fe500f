import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOwner, mayChangeMember } from '#domain/auth/permissions.ts'
import type { Member } from '#domain/staff/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { RowEdit, RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { type ActivateButtonProps, useActivate } from './ActivateButton.tsx'

export interface StaffActionsProps {
  member: Member
  on: {
    edit: (member: Member) => void
    remove: (member: Member) => void
    left: ActivateButtonProps['onLeft']
  }
}

/** Shows what the person may do with a member in the row of the table: Edit, and a menu of the rest. */
export function StaffActions({ member, on }: StaffActionsProps) {
  const { mayEdit, mayLeave } = useMayChange(member)
  if (!mayEdit) return null
  return (
    <>
      <RowEdit what={member.name} onPress={() => on.edit(member)} />
      {mayLeave && <LeaveMenu {...{ member, on }} />}
    </>
  )
}

/** Shows what the person may do with a member in one menu, in the row of a list on a phone. */
export function StaffCardActions({ member, on }: StaffActionsProps) {
  const { mayEdit, mayLeave } = useMayChange(member)
  if (!mayEdit) return null
  const edit = <Menu.Item onClick={() => on.edit(member)}>Edit</Menu.Item>
  return mayLeave ? <LeaveMenu {...{ member, on }} first={edit} /> : <RowMenu member={member}>{edit}</RowMenu>
}

/** Shows the menu with Activate or Deactivate, and Delete; `first` is what comes before them. */
function LeaveMenu({ member, on, first }: StaffActionsProps & { first?: ReactNode }) {
  const activate = useActivate({ member, onLeft: on.left })
  return (
    <>
      <RowMenu member={member}>
        {first}
        <Menu.Item aria-disabled={activate.isPending} onClick={activate.press}>
          {activate.verb}
        </Menu.Item>
        <Menu.Item color="pepper" onClick={() => on.remove(member)}>
          Delete
        </Menu.Item>
      </RowMenu>
      <RowFailure message={activate.failure} />
      {activate.limit}
    </>
  )
}

function RowMenu({ member, children }: { member: Member; children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${member.name}`}>
          <IconDots size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
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
