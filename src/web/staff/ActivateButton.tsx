import { Button } from '@mantine/core'
import { type Member, setStaffActiveContract } from '#domain/staff/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

export interface ActivateButtonProps {
  member: Member
  /** Called after a deactivation, with the number of appointments that still have the member's name. */
  onLeft: (member: Member, aheadCount: number) => void
}

/** Shows the button that deactivates a member, or reactivates them if the plan allows. */
export function ActivateButton({ member, onLeft }: ActivateButtonProps) {
  const { id, name, isActive } = member
  const activate = useWrite(setStaffActiveContract, {
    onDone({ member: now, aheadCount }) {
      showToast(`${name} is ${now.isActive ? 'active' : 'inactive'}`)
      if (!now.isActive && aheadCount > 0) onLeft(member, aheadCount)
    },
  })
  const verb = isActive ? 'Deactivate' : 'Activate'
  const isLimit = activate.error?.code === 'staff-limit'
  const message = activate.error?.message ?? null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${verb} ${name}`}
        aria-disabled={activate.isPending}
        onClick={() => !activate.isPending && activate.mutate({ params: { id }, body: { isActive: !isActive } })}
      >
        {verb}
      </Button>
      <RowFailure message={isLimit ? null : message} />
      <UpgradeRequired message={isLimit ? message : null} onClose={() => activate.reset()} />
    </>
  )
}
