import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { QueueView } from '#domain/booking/page-view.ts'
import { joinQueueAddress } from '#domain/waiting/addresses.ts'
import type { joinQueueContract } from '#domain/waiting/contract-queue.ts'
import { callAt } from '#web/kit/api.ts'
import { refusedAt, showFirst } from './at-fields.ts'
import { stillWrong } from './still-wrong.ts'
import { keep, useKept } from './draft.ts'
import { Failure } from './Failure.tsx'
import { newToken } from './new-token.ts'
import { Person, typedIn, wrongIn } from './Person.tsx'
import { Services } from './Services.tsx'
import { useShownChange } from './use-change.ts'
import { useProof } from './use-proof.ts'

/** Shows the form with which walk-ins join the end of the queue: their services, their name and phone. */
export function QueueApp({ view }: { view: QueueView }) {
  const { page, queue } = view
  const form = useRef<HTMLFormElement>(null)
  const [asked, ask] = useAsked(page, form)
  const { serviceIds } = asked
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const [sent, setSent] = useState(asked)
  const joining = useJoin(view)
  const refused = refusedAt(joining.error, ['serviceIds', 'name', 'phone'])
  const told = stillWrong(Object.keys(missing).length > 0 ? missing : refused.problems, sent, asked)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const found = {
      ...wrongIn(asked),
      ...(serviceIds.length === 0 && { serviceIds: 'Please select at least one service.' }),
    }
    setMissing(found)
    setSent(asked)
    showFirst(fieldIds.filter(([field]) => field in found).map(([, id]) => id))
    if (Object.keys(found).length === 0) void joining.send(asked)
  }

  if (queue.why !== null) return <p className="note shut">{closed[queue.why]}</p>
  return (
    <form ref={form} className="booked" noValidate onSubmit={onSubmit}>
      <h2>{queue.waiting === 0 ? 'No one is waiting' : `${queue.waiting} waiting`}</h2>
      <p className="pl-quiet">Take a place in line. You see it move on this phone.</p>
      <section id="queue-services" aria-label="Services">
        <p aria-live="polite" className={told['serviceIds'] ? 'problem' : 'pl-hidden'}>
          {told['serviceIds']}
        </p>
        <Services
          services={page.services}
          currency={page.salon.currency}
          chosenIds={serviceIds}
          onChoose={(chosen) => ask({ serviceIds: chosen.serviceIds })}
        />
      </section>
      <div className="card details">
        <Person values={asked} problems={told} onType={ask} />
      </div>
      <Failure error={refused.failure} />
      <button className="btn pri scripted" aria-disabled={joining.isSending}>
        {joining.isSending ? 'Taking a place…' : 'Take a place'}
      </button>
    </form>
  )
}

/** The request for a place in the queue. */
interface Asked {
  serviceIds: readonly string[]
  name: string
  phone: string
}

/** Returns the chosen and typed values, including those from before the script ran or before a reload. */
function useAsked({ salon, services }: QueueView['page'], form: RefObject<HTMLFormElement | null>) {
  const [kept, ask] = useKept<Asked>(typedKeyOf(salon.slug), { serviceIds: [], name: '', phone: '' })
  useLayoutEffect(() => {
    if (!form.current) return
    const serviceIds = new FormData(form.current).getAll('service') as string[]
    const typed = typedIn(form.current)
    if (serviceIds.length > 0 || typed.name || typed.phone) ask({ serviceIds, ...typed })
    // oxlint-disable-next-line react/exhaustive-deps -- once: before the script ran
  }, [])
  // A service may no longer be offered since it was chosen.
  const offered = kept.serviceIds.filter((chosen) => services.some(({ id }) => id === chosen))
  return [{ ...kept, serviceIds: offered }, ask] as const
}

const typedKeyOf = (slug: string) => `parlour-queue-${slug}`

/** The ids of the fields, from top to bottom. */
const fieldIds = [
  ['serviceIds', 'queue-services'],
  ['name', 'wait-name'],
  ['phone', 'wait-phone'],
] as const

const closed = {
  'queue-off': 'You can’t join this queue by phone. Ask at the desk.',
  'queue-closed': 'The salon is closed. Join the line once it opens.',
} as const

/** Joins the queue once, however often the button is pressed, and goes to the page of the place. */
function useJoin({ page: { salon }, location }: QueueView) {
  const token = useRef('')
  const prove = useProof(salon.slug)
  const asked = useRef<Asked>(null)
  const change = useShownChange(['wait-name', 'wait-phone'], async (key) => {
    if (!asked.current) return
    const body = {
      ...asked.current,
      serviceIds: [...asked.current.serviceIds],
      token: token.current,
      ...(location && { location }),
    }
    const params = { salon: salon.slug }
    await prove(JSON.stringify(body), async (proof) =>
      callAt<typeof joinQueueContract>(joinQueueAddress, { params, body: { ...body, proof } }, key),
    )
    keep(typedKeyOf(salon.slug), null)
    window.location.replace(`/booking/${salon.slug}/queue/${token.current}`)
  })
  return {
    ...change,
    async send(place: Asked) {
      // A repeated try with the same values keeps its secret, because the first try may have arrived.
      if (JSON.stringify(place) !== JSON.stringify(asked.current)) token.current = newToken()
      asked.current = place
      await change.send(JSON.stringify(place))
    },
  }
}
