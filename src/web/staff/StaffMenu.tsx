import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { useActivate } from './ActivateButton.tsx'
import { type StaffActionsProps, useMayChange } from './StaffActions.tsx'

/** Shows the menu of a member's row on a phone: Edit, Activate or Deactivate, and Delete. */
export function StaffMenu({ member, on }: StaffActionsProps) {
  const { mayEdit, mayLeave } = useMayChange(member)
  const activate = useActivate({ member, onLeft: on.left })
  if (!mayEdit) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${member.name}`}>
            <IconDots size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => on.edit(member)}>Edit</Menu.Item>
          {mayLeave && (
            <>
              <Menu.Item onClick={activate.press}>{activate.verb}</Menu.Item>
              <Menu.Item color="pepper" onClick={() => on.remove(member)}>
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <RowFailure message={activate.failure} />
      {activate.limit}
    </>
  )
}
