import { type ReactNode, useRef } from 'react'
import { staffOfText } from '#domain/booking/asked-visit.ts'
import { chosenServices, choiceText } from '#domain/booking/choice.ts'
import { readFreeStartsAddress } from '#domain/booking/addresses.ts'
import type { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import type { BookingView, Choice, FreeTimes } from '#domain/booking/page-view.ts'
import { daysAsked } from '#domain/booking/shown-days.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { callAt } from '#web/kit/api.ts'
import { Details } from './Details.tsx'
import { nothingTyped, typedKeyOf, useTyped } from './draft.ts'
import { Go } from './Go.tsx'
import { Icon } from './icons.tsx'
import { LaidOut } from './LaidOut.tsx'
import { Services } from './Services.tsx'
import { Staff } from './Staff.tsx'
import { Step } from './Step.tsx'
import { Summary } from './Summary.tsx'
import { useBooking } from './use-booking.ts'
import { useChoice } from './use-choice.ts'
import { useDays } from './use-days.ts'
import { WaitButton } from './WaitButton.tsx'
import { When } from './When.tsx'

/**
 * Shows the page below its head: the choice of services, member and time, and the details. `panel` is HTML about the
 * salon, made by us, that never changes.
 */
export function BookingApp({ view, panel }: { view: BookingView; panel: string }) {
  const { page } = view
  const form = useRef<HTMLFormElement>(null)
  const [choice, choose] = useChoice(page, view.choice, form)
  const [typed, type] = useTyped(typedKeyOf(page.salon.slug), nothingTyped)
  const days = useDays({
    about: choiceText({ ...choice, date: null, startsAt: null }),
    date: choice.date,
    first: view.free,
    read: (from) => readFree(page.salon.slug, choice, from),
  })
  const booking = useBooking({ page, choice, typed, onTaken: days.askAgain })
  const about = { page, choice, services: chosenServices(page, choice) }
  if (booking.booked) return <booking.booked.Confirmation {...booking.booked} page={page} panel={panel} />
  return (
    <form ref={form} className="bk" method="get" noValidate onSubmit={booking.onSubmit}>
      {choice.locationId && <input type="hidden" name="location" value={choice.locationId} />}
      <div>
        {!page.isBookable && <NotNow />}
        <Step id="services" number={1} title="Services" problem={booking.problems['serviceIds']}>
          <Services {...page} currency={page.salon.currency} chosenIds={choice.serviceIds} onChoose={choose} />
        </Step>
        <LaidOut />
        <Step id="staff" number={2} title="Staff" without="Show free days" problem={booking.problems['staffId']}>
          <Staff {...about} onChoose={choose} />
        </Step>
        <Step id="when" number={3} title="Date and time" without="Show times" problem={booking.problems['startsAt']}>
          <When
            zone={page.salon.timeZone}
            now={view.now}
            there={view.there}
            days={days}
            whyNotYet={choice.serviceIds.length > 0 ? null : 'Choose a service to see the times.'}
            chosen={choice.startsAt}
            onChoose={choose}
          />
          <WaitButton page={page} choice={choice} typed={typed} date={days.date ?? days.free.today} />
        </Step>
        <LaidOut />
        <Step id="details" number={4} title="Your details">
          <Details page={page} choice={choice} typed={typed} problems={booking.problems} onType={type} />
        </Step>
      </div>
      <Aside panel={panel}>
        <Summary {...about} />
        <Go {...about} booking={booking} onChoose={choose} />
      </Aside>
    </form>
  )
}

/** Shows, beside the steps, the current booking with its button, read out as it changes, and the salon. */
function Aside({ panel, children }: { panel: string; children: ReactNode }) {
  return (
    <aside className="aside" aria-label="Your booking and the salon">
      <section className="card sumry" aria-labelledby="your-booking" aria-live="polite">
        {children}
      </section>
      <section
        className="card salon"
        id="panel"
        aria-labelledby="the-salon"
        dangerouslySetInnerHTML={{ __html: panel }}
      />
    </aside>
  )
}

/** Tells the visitor to call the salon, because the plan's month is used up, without saying why (document 0). */
function NotNow() {
  return (
    <p className="note bad">
      <Icon of="alert" />
      Online booking is not available right now. Please call the salon.
    </p>
  )
}

async function readFree(
  salon: string,
  { locationId, serviceIds, staffId, staffOf, isSideBySide }: Choice,
  from: LocalDate,
): Promise<FreeTimes> {
  return await callAt<typeof readFreeStartsContract>(readFreeStartsAddress, {
    params: { salon },
    query: {
      from,
      to: addDays(from, daysAsked - 1),
      services: serviceIds.length > 0 ? serviceIds.join(',') : undefined,
      staff: staffId ?? undefined,
      staffOf: staffOfText(staffOf) || undefined,
      beside: isSideBySide ? '1' : undefined,
      location: locationId ?? undefined,
    },
  })
}
