import { Button } from '@mantine/core'
import type { Me } from '#domain/auth/contract.ts'
import { removeExampleContract } from '#domain/example/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { cancelReads, useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** Says, at the top of every page of an example salon, that it is one, and leads out of it. */
export function ExampleStrip({ onEnter }: { onEnter: (salonId: string) => void }) {
  const [confirm, question] = useConfirm()
  const own = ownSalonOf(useMe())
  const remove = useWrite(removeExampleContract, { onDone: () => location.assign(paths.dashboard) })
  const ask = () =>
    confirm({
      title: 'Remove Example',
      message: 'This erases everything in the example salon, including what you tried. Your own salon stays as it is.',
      confirmLabel: 'Remove Example',
      onConfirm: async () => {
        await cancelReads()
        await remove.mutateAsync({})
      },
    })
  return (
    <>
      <MessageBar
        warns
        role="note"
        className="pl-screen-only"
        style={{ marginBottom: 16 }}
        action={
          <div className="pl-cluster pl-push">
            {own && (
              <Button size="xs" variant="default" onClick={() => onEnter(own.id)}>
                Back to {own.name}
              </Button>
            )}
            <Button size="xs" variant="subtle" color="pepper" onClick={ask}>
              Remove Example
            </Button>
          </div>
        }
      >
        <b>Example salon.</b> Nothing here reaches anyone.
      </MessageBar>
      {question}
    </>
  )
}

/** Returns the salon from which the example was made; if the person has left it, another one of theirs. */
function ownSalonOf({ salon, salons }: Me): Me['salons'][number] | undefined {
  return salons.find(({ id }) => id === salon.exampleOf) ?? salons.find(({ isExample }) => !isExample)
}
