import { Button } from '@mantine/core'
import { ERASURE_WAIT_DAYS } from '#domain/backup/erasure.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { changeRequestContract, type HostRequest, readRequestsContract } from '#domain/salon/contract-requests.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'
import { Snippet } from '#web/kit/ui/values/Snippet.tsx'

const words = {
  file: {
    title: 'A file for another server',
    line: 'One file with all of this salon’s data, which another Parlour server can import. The people who run this server make the file and give it to you.',
    ask: 'Ask for a File',
    confirm: null,
  },
  closing: {
    title: 'Close this salon',
    line: `The people who run this server close the salon: you can still read everything, but no longer change or book anything. They make a copy first, and ${ERASURE_WAIT_DAYS} days later everything is erased.`,
    ask: 'Ask to Close',
    confirm:
      'Nothing changes until the people who run this server close the salon. You can withdraw the request until then.',
  },
} as const satisfies Record<HostRequest, unknown>

/**
 * Lets the owner request a file for another server, or the closing of the salon. An owner who runs the server
 * sees the commands instead.
 */
export function MoveOrClose() {
  const { isHost, salon } = useMe()
  if (!useMay('exportEverything')) return null
  return <Card title="Move or Close">{isHost ? <Commands slug={salon.slug} /> : <Requests />}</Card>
}

function Commands({ slug }: { slug: string }) {
  return (
    <div className="pl-stack">
      <p className="pl-quiet">You run this server. Run these commands in Parlour’s folder.</p>
      <Snippet label={words.file.title} text={`npm run host -- export-salon ${slug} ${slug}.backup`} />
      <Snippet
        label={`Close this salon, and erase it ${ERASURE_WAIT_DAYS} days later`}
        text={`npm run host -- erase-salon ${slug}`}
      />
    </div>
  )
}

function Requests() {
  const read = useRead(readRequestsContract, {})
  return (
    <Loadable read={read} what="Requests">
      {({ fileAskedAt, closingAskedAt }) => (
        <div className="pl-stack">
          <Request request="file" askedAt={fileAskedAt} />
          <Request request="closing" askedAt={closingAskedAt} />
        </div>
      )}
    </Loadable>
  )
}

interface RequestProps {
  request: HostRequest
  askedAt: string | null
}

function Request({ request, askedAt }: RequestProps) {
  const { timeZone } = useMe().salon
  const { isPending, press, question } = useRequest({ request, askedAt })
  const { title, line, ask } = words[request]
  const isHarmless = askedAt !== null || request === 'file'
  return (
    <div {...useKeptFocus<HTMLDivElement>()}>
      <h3>{title}</h3>
      <p className="pl-quiet">{line}</p>
      {askedAt && <p className="pl-above-16">Asked for on {formatDate(localDateOf(askedAt, timeZone))}.</p>}
      <Button
        className="pl-above-16"
        variant={isHarmless ? 'default' : 'subtle'}
        color={isHarmless ? undefined : 'pepper'}
        aria-label={askedAt ? `Withdraw: ${title}` : undefined}
        aria-disabled={isPending}
        onClick={press}
      >
        {askedAt ? 'Withdraw' : ask}
      </Button>
      {question}
    </div>
  )
}

/** Returns functions that make a request, or withdraw the one that was made. */
function useRequest({ request, askedAt }: RequestProps) {
  const [confirm, question] = useConfirm()
  const change = useWrite(changeRequestContract, {
    onDone: () => showToast(askedAt ? 'Request withdrawn' : 'Request sent'),
  })
  const input = { body: { request, isAsked: askedAt === null } }
  const { ask, confirm: message } = words[request]
  function press(): void {
    if (change.isPending) return
    if (askedAt || message === null) change.mutate(input, { onError: (refusal) => showFailure(refusal.message) })
    else
      confirm({
        title: 'Ask to Close This Salon',
        message,
        confirmLabel: ask,
        onConfirm: () => change.mutateAsync(input),
      })
  }
  return { isPending: change.isPending, press, question }
}
