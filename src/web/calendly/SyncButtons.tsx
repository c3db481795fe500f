import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { syncCalendlyContract } from '#domain/calendly/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { useWrite } from '#web/kit/query.ts'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'

const exportNote = 'Note: Calendly API does not support exporting appointments. This is a Calendly limitation.'

/**
 * Shows the two buttons that sync, both disabled while the integration is inactive, and the outcome of the last sync.
 */
export function SyncButtons({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const { mutate, isPending, data, error } = useWrite(syncCalendlyContract)
  const [noteOpened, setNote] = useState(false)
  return (
    <>
      {error && !isPending && <ErrorBar title="Failed to sync appointments" message={error.message} />}
      <div role="status" className="pl-if-any">
        {data && !isPending && outcomeWords(data).map((line) => <p key={line}>{line}</p>)}
      </div>
      <div className="pl-cluster">
        <Button disabled={!isActive} aria-disabled={isPending} onClick={() => !isPending && mutate({})}>
          {isPending ? 'Syncing...' : 'Sync from Calendly'}
        </Button>
        <Button variant="default" disabled={!isActive} onClick={() => setNote(true)}>
          Sync to Calendly
        </Button>
        {children}
      </div>
      {!isActive && <p className="pl-quiet">To sync, turn the integration on.</p>}
      <Notice title="Sync to Calendly" message={exportNote} opened={noteOpened} onClose={() => setNote(false)} />
    </>
  )
}

/**
 * Returns the outcome of a sync in the words of the documents (document 2, section 8), with sentences for outcomes that
 * the documents don't cover.
 */
function outcomeWords({ imported, failed, cancelled, later, isConfigured }: Output<typeof syncCalendlyContract>) {
  if (!isConfigured) return ['Sync completed. Note: Calendly API key may not be configured.']
  const gone =
    cancelled === 1
      ? 'One was cancelled there, so it is cancelled here too.'
      : `${cancelled} were cancelled there, so they are cancelled here too.`
  return [
    `Synced ${imported} appointments from Calendly. ${failed} failed.`,
    ...(cancelled > 0 ? [gone] : []),
    ...(later > 0 ? ['Calendly is limiting us. The rest follows automatically.'] : []),
  ]
}
