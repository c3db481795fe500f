import { Button } from '@mantine/core'
import { type Location, setLocationActiveContract } from '#domain/salon/contract-locations.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Shows the button that archives a location after a question, or restores it if the plan allows. */
export function ArchiveLocation({ location: { id, name, isActive } }: { location: Location }) {
  const [confirm, question] = useConfirm()
  const change = useWrite(setLocationActiveContract, {
    onDone: ({ location: now }) => showToast(`${name} is ${now.isActive ? 'back in use' : 'archived'}`),
  })
  const input = { params: { id }, body: { isActive: !isActive } }
  const ask = () =>
    confirm({
      title: `Archive ${name}`,
      message: 'It can no longer be chosen. Its past appointments and sales stay, and you can restore it at any time.',
      confirmLabel: 'Archive',
      harmless: true,
      onConfirm: () => change.mutateAsync(input),
    })
  const isLimit = change.error?.code === 'location-limit'
  const message = isActive ? null : (change.error?.message ?? null)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={isActive ? `Archive ${name}` : `Use ${name} again`}
        aria-disabled={change.isPending}
        onClick={() => (isActive ? ask() : !change.isPending && change.mutate(input))}
      >
        {isActive ? 'Archive' : 'Use Again'}
      </Button>
      <RowFailure message={isLimit ? null : message} />
      <UpgradeRequired message={isLimit ? message : null} onClose={() => change.reset()} />
      {question}
    </>
  )
}
