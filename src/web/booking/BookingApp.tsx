import { useRef } from 'react'
import { ableStaff, chosenServices } from '#domain/booking/choice.ts'
import type { BookingView } from '#domain/booking/page-view.ts'
import { Details } from './Details.tsx'
import { useTyped } from './draft.ts'
import { Go } from './Go.tsx'
import { Icon } from './icons.tsx'
import { Services } from './Services.tsx'
import { Staff } from './Staff.tsx'
import { Step } from './Step.tsx'
import { Summary } from './Summary.tsx'
import { useBooking } from './use-booking.ts'
import { useChoice } from './use-choice.ts'
import { useDays } from './use-days.ts'
import { When } from './When.tsx'

/** The page below its head: what is chosen, when and by whom. `panel` is about the salon: HTML of ours that never changes. */
export function BookingApp({ view, panel }: { view: BookingView; panel: string }) {
  const { page } = view
  const form = useRef<HTMLFormElement>(null)
  const [choice, choose] = useChoice(page, view.choice, form)
  const [typed, type] = useTyped(page.salon.slug)
  const days = useDays(view, choice)
  const booking = useBooking({ choice, typed, onTaken: days.askAgain })
  const about = { page, choice, services: chosenServices(page, choice) }
  return (
    <form ref={form} className="bk" method="get" noValidate onSubmit={booking.onSubmit}>
      <div>
        {!page.isBookable && <NotNow />}
        <Step id="services" number={1} title="Services">
          <Services {...page} currency={page.salon.currency} chosenIds={choice.serviceIds} onChoose={choose} />
        </Step>
        <Step id="staff" number={2} title="Staff" without="Show free days">
          <Staff {...page} able={ableStaff(page, choice)} chosenId={choice.staffId} onChoose={choose} />
        </Step>
        <Step id="when" number={3} title="Date and time" without="Show times">
          <When view={view} days={days} choice={choice} onChoose={choose} />
        </Step>
        <Step id="details" number={4} title="Your details">
          <Details typed={typed} problems={booking.problems} onType={type} />
        </Step>
      </div>
      <aside className="aside" aria-label="Your booking and the salon">
        <section className="card sumry" aria-labelledby="your-booking">
          <Summary {...about} />
          <Go {...about} booking={booking} onChoose={choose} />
        </section>
        <section
          className="card salon"
          id="panel"
          aria-labelledby="the-salon"
          dangerouslySetInnerHTML={{ __html: panel }}
        />
      </aside>
    </form>
  )
}

/** The plan's month is used up, which is the salon's matter: the visitor reads what to do (document 0). */
function NotNow() {
  return (
    <p className="note bad">
      <Icon of="alert" />
      Online booking is not available right now. Please call the salon.
    </p>
  )
}
