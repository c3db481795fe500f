import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Feed } from '#domain/calendars/contract-feeds.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { AddressSheet } from './AddressSheet.tsx'
import { MakeAddress, type Making } from './MakeAddress.tsx'
import { useMe } from '#web/kit/me.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface FeedPanelProps {
  /** The current feed; null if there is none. */
  feed: Feed | null
  make: Making
  /** Ends the feed. */
  onEnd: () => Promise<unknown>
}

/** Shows whether there is an address for other calendars, with buttons to make, renew or end it. */
export function FeedPanel({ feed, make, onEnd }: FeedPanelProps) {
  const { salon } = useMe()
  const form = useOpened<null>()
  const [made, setMade] = useState<string | null>(null)
  const [confirm, question] = useConfirm()
  const ask = () =>
    confirm({
      title: 'End the address',
      message: 'Calendars that use it stop updating at once. You can make a new address at any time.',
      confirmLabel: 'End It',
      async onConfirm() {
        await onEnd()
        showToast('The address no longer works')
      },
    })
  return (
    <>
      <p className="pl-quiet">{feed ? madeWords(feed, salon.timeZone) : 'There is no address yet.'}</p>
      <div className="pl-cluster">
        <Button variant="default" onClick={() => form.open(null)}>
          {feed ? 'Make a New Address' : 'Make an Address'}
        </Button>
        {feed && (
          <Button variant="default" onClick={ask}>
            End It
          </Button>
        )}
      </div>
      <MakeAddress
        key={form.count}
        opened={form.opened}
        onClose={form.close}
        make={make}
        replaces={feed !== null}
        onMade={setMade}
      />
      <AddressSheet path={made} onClose={() => setMade(null)} />
      {question}
    </>
  )
}

function madeWords({ createdAt, showsDetails, madeByName, isOver }: Feed, zone: string): string {
  const what = showsDetails ? 'full names, phone numbers and notes' : 'services and first names'
  const by = madeByName === null ? '' : ` by ${madeByName}`
  const end = isOver
    ? 'It no longer works: the person who made it has left, or may no longer see all appointments. Make a new one.'
    : `It shows ${what}.`
  return `An address was made on ${formatDate(localDateOf(createdAt, zone))}${by}. ${end}`
}
