import { Button, Menu } from '@mantine/core'
import { IconCalendarPlus, IconMessage, IconReceipt } from '@tabler/icons-react'
import type { CustomerDetails } from '#domain/customers/contract-page.ts'
import { dayAgain } from '#domain/appointments/day-again.ts'
import type { LocalDate } from '#domain/kit/dates.ts'
import { localDateOf, localTimeOf, today } from '#domain/kit/local-time.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useNow } from '#web/kit/use-now.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { useSendMessage } from '#web/messages/parts/use-send-message.tsx'
import styles from './customers.module.css'
import { ContactButtons } from './parts/ContactButtons.tsx'
import { usePastAppointments } from './parts/use-past-appointments.ts'

interface QuickStepsProps {
  customer: CustomerDetails
  /** The phone number as WhatsApp needs it (E.164); null without one. */
  phoneE164: string | null
}

const weeksAhead = [1, 2, 3, 4, 6]

/** Shows what staff do next for a customer: book again, sell, call and write. */
export function QuickSteps({ customer, phoneE164 }: QuickStepsProps) {
  const maySell = useMay('recordSales')
  const { id, name, phone, email } = customer
  const message = useSendMessage({ customerId: id, name })
  return (
    <div className={styles.steps} role="group" aria-label="Next step">
      <BookAgain customerId={id} />
      {maySell && (
        <Button
          variant="default"
          component={AppLink}
          href={hrefTo(paths.sales, { new: '', customer: id })}
          leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
        >
          Sell
        </Button>
      )}
      <ContactButtons name={name} phone={phone} phoneE164={phoneE164} />
      {message.open && (phoneE164 !== null || email !== null) && (
        <Button
          variant="default"
          leftSection={<IconMessage size={18} stroke={1.75} aria-hidden />}
          onClick={message.open}
        >
          Send a Message
        </Button>
      )}
      {message.sheet}
    </div>
  )
}

/**
 * Opens the form of an appointment with the customer: after a first visit, with the services and members of the last
 * one, on the same weekday at the same time.
 */
function BookAgain({ customerId }: { customerId: string }) {
  const { timeZone } = useMe().salon
  const read = usePastAppointments(customerId)
  const day = today(useNow(), timeZone)
  const last = read.data?.find(({ status }) => status !== 'cancelled')
  const icon = <IconCalendarPlus size={18} stroke={1.75} aria-hidden />
  // Until the visits are read, nothing is offered that could change under the finger.
  if (read.isPending) {
    return (
      <Button disabled leftSection={icon}>
        Book Again
      </Button>
    )
  }
  if (!last) {
    return (
      <Button
        component={AppLink}
        href={hrefTo(paths.appointments, { new: '', customer: customerId })}
        leftSection={icon}
      >
        Book
      </Button>
    )
  }
  const time = localTimeOf(last.startsAt, timeZone)
  // The calendar shows the day, so that the new visit is in sight.
  const at = (date: LocalDate) =>
    hrefTo(paths.appointments, { week: date, day: date, new: `${date}T${time}`, again: last.id })
  const days = weeksAhead.map((weeks) => ({ weeks, date: dayAgain(localDateOf(last.startsAt, timeZone), day, weeks) }))
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button leftSection={icon}>Book Again</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {last.serviceNames.join(', ')} with {last.staffName}
        </Menu.Label>
        {days.map(({ weeks, date }) => (
          <Menu.Item key={weeks} component={AppLink} href={at(date)}>
            {weeks === 1 ? 'In 1 week' : `In ${weeks} weeks`}, {formatDay(date)}
          </Menu.Item>
        ))}
        <Menu.Item component={AppLink} href={at(day)}>
          Today
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
