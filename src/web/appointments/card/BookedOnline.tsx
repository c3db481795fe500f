import { Button } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { answerTo } from '#domain/booking/answer.ts'
import { useMe } from '#web/kit/me.tsx'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'
import styles from './card.module.css'
import type { StatusChange } from './use-status-change.ts'
import { visitorWords } from './visitor-words.ts'

interface BookedOnlineProps {
  appointment: Appointment
  change: StatusChange
  onDecline: () => void
}

/**
 * Says that a visitor booked the appointment, asks for approval if it awaits that, and offers the message about it
 * . Shows the visitor's entries, also from the queue or Calendly, if they differ from the customer's record
 * (R-374).
 */
export function BookedOnline({ appointment, change, onDecline }: BookedOnlineProps) {
  const { salon } = useMe()
  const { awaitsApproval, customerPhoneE164 } = appointment
  const words = visitorWords(appointment)
  if (!words) return null
  const answer = answerTo(appointment, salon)
  return (
    <div className={styles.online} role="group" aria-label={words.label}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      {words.booked && (
        <span className={styles.words} role="status">
          {words.booked}
        </span>
      )}
      {words.typed && <span className={styles.ownLine}>{words.typed}</span>}
      {awaitsApproval && (
        <span className="pl-flex">
          <Button size="xs" aria-disabled={change.busy} onClick={() => !change.busy && change.approve()}>
            Approve
          </Button>
          <Button size="xs" variant="default" onClick={onDecline}>
            Decline
          </Button>
        </span>
      )}
      {answer && customerPhoneE164 && (
        <WhatsAppButton size="xs" variant="subtle" to={customerPhoneE164} text={answer}>
          Reply on WhatsApp
        </WhatsAppButton>
      )}
    </div>
  )
}
