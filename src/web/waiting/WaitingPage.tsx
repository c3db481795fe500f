import { useAddress } from '#web/kit/address.tsx'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { usePreloadPopular } from '#web/services/parts/popular.ts'
import { Queue } from './Queue.tsx'
import { Waitlist } from './Waitlist.tsx'

const PlaceForm = lazySheet(() => import('./parts/PlaceForm.tsx'), 'PlaceForm')
const WishForm = lazySheet(() => import('./WishForm.tsx'), 'WishForm')

/** /appointments/waiting: shows today's queue, and the waitlist for times that come free. */
export function WaitingPage() {
  const { params, change } = useAddress()
  const shown = params.show === 'waitlist' ? 'waitlist' : 'queue'
  const form = useOpened<never>()
  usePreloadPopular()
  const label = shown === 'queue' ? '+ Add to Queue' : '+ Add to Waitlist'
  return (
    <>
      <PageHeader title="Waiting" action={{ label, onClick: () => form.open(null) }}>
        <Segmented
          label="Who waits"
          options={views}
          value={shown}
          onChange={(value) => change({ show: value === 'queue' ? undefined : value })}
        />
      </PageHeader>
      <PageBody>{shown === 'queue' ? <Queue /> : <Waitlist />}</PageBody>
      {shown === 'queue' ? (
        <PlaceForm key={`place ${form.count}`} opened={form.opened} onClose={form.close} />
      ) : (
        <WishForm key={`wish ${form.count}`} opened={form.opened} onClose={form.close} />
      )}
    </>
  )
}

const views = [
  { value: 'queue', label: 'Queue today' },
  { value: 'waitlist', label: 'Waitlist' },
] as const
