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

/**
 * Returns the press that deactivates a member, or reactivates them if the plan allows, with its verb, its refusal, and
 * the notice of the plan's limit.
 */
export function useActivate({ member, onLeft }: ActivateButtonProps) {
  const { id, name, isActive } = member
  const activate = useWrite(setStaffActiveContract, {
    onDone({ member: now, aheadCount }) {
      showToast(`${name} is ${now.isActive ? 'active' : 'inactive'}`)
      if (!now.isActive && aheadCount > 0) onLeft(member, aheadCount)
    },
  })
  const isLimit = activate.error?.code === 'staff-limit'
  const message = activate.error?.message ?? null
  return {
    verb: isActive ? 'Deactivate' : 'Activate',
    isPending: activate.isPending,
    press: () => !activate.isPending && activate.mutate({ params: { id }, body: { isActive: !isActive } }),
    failure: isLimit ? null : message,
    limit: <UpgradeRequired message={isLimit ? message : null} onClose={() => activate.reset()} />,
  }
}

/** Shows the button that deactivates or reactivates a member. */
export function ActivateButton(props: ActivateButtonProps) {
  const { verb, isPending, press, failure, limit } = useActivate(props)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${verb} ${props.member.name}`}
        aria-disabled={isPending}
        onClick={press}
      >
        {verb}
      </Button>
      <RowFailure message={failure} />
      {limit}
    </>
  )
}
