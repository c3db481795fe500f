import { Button } from '@mantine/core'
import { type Service, setServiceActiveContract } from '#domain/services/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Shows the button that offers a service, or stops offering it. */
export function ActivateButton({ service: { id, name, isActive } }: { service: Service }) {
  const activate = useWrite(setServiceActiveContract, {
    onDone: ({ service }) => showToast(`${name} is ${service.isActive ? 'active' : 'inactive'}`),
  })
  const verb = isActive ? 'Deactivate' : 'Activate'
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
      <RowFailure message={activate.error?.message ?? null} />
    </>
  )
}
