import { Switch } from '@mantine/core'
import { setQueueOnContract } from '#domain/waiting/contract-queue.ts'
import { useMay } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'

/** Whether who walks in takes a place by their own phone: for who sets the salon up. */
export function QueueSwitch({ isOn }: { isOn: boolean }) {
  const mayChange = useMay('changeSettings')
  const { mutate, isPending, error, variables } = useWrite(setQueueOnContract)
  if (!mayChange) return null
  return (
    <Card title="By their own phone">
      {error && <ErrorBar title="The queue was not changed." message={error.message} />}
      <Switch
        label="Who walks in may take a place in line by their own phone"
        description="They scan a code in the salon and see their place move. The line opens and closes with the salon."
        checked={isPending ? (variables?.body.isOn ?? isOn) : isOn}
        onChange={(event) => mutate({ body: { isOn: event.currentTarget.checked } })}
      />
    </Card>
  )
}
