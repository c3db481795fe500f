import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Service, setServiceActiveContract } from '#domain/services/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Offers a service, or no more. */
export function ActivateButton({ service: { id, name, isActive } }: { service: Service }) {
  const [failure, setFailure] = useState<string | null>(null)
  const activate = useWrite(setServiceActiveContract)
  const verb = isActive ? 'Deactivate' : 'Activate'
  const press = () => {
    if (activate.isPending) return
    setFailure(null)
    activate.mutate(
      { params: { id }, body: { isActive: !isActive } },
      {
        onSuccess: ({ service }) => showToast(`${name} is ${service.isActive ? 'active' : 'inactive'}`),
        onError: ({ message }) => setFailure(message),
      },
    )
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${verb} ${name}`}
        aria-disabled={activate.isPending}
        onClick={press}
      >
        {verb}
      </Button>
      <RowFailure message={failure} />
    </>
  )
}
