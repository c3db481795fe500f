import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCashBanknote,
  IconCoins,
  IconDots,
  IconEdit,
  IconMessage,
  IconTrash,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { canAskDeposit } from '#domain/appointments/form/ask-deposit.ts'
import { whyCannotReceive } from '#domain/appointments/form/decide-deposit.ts'
import { whyCannotBeNoShow, whyCannotChange } from '#domain/appointments/status.ts'
import { ContactButtons } from '#web/customers/parts/ContactButtons.tsx'
import { useMay } from '#web/kit/me.tsx'
import { customerPath } from '#web/kit/paths.ts'
import { useNow } from '#web/kit/use-now.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { useSendMessage } from '#web/messages/parts/use-send-message.tsx'
import styles from './card.module.css'
import type { CardQuestion } from './CardQuestions.tsx'
import { LastVisit } from './LastVisit.tsx'
import { LinkItems } from './LinkItems.tsx'
import { StatusLine } from './StatusLine.tsx'
import type { StatusChange } from './use-status-change.ts'

interface CardHeadProps {
  appointment: Appointment
  change: StatusChange
  onEdit: () => void
  onEnded: (appointment: Appointment) => void
  onAsk: (question: CardQuestion) => void
}

/** Shows the customer of an appointment, how to reach them, their last visit, and the less usual actions in a menu. */
export function CardHead({ appointment, change, ...actions }: CardHeadProps) {
  const maySee = useMay('seeCustomers')
  const seesContacts = useMay('seeContacts')
  const { customerId, customerName, customerPhone, customerPhoneE164 } = appointment
  const message = useSendMessage({ customerId: customerId ?? '', name: customerName })
  const onMessage = customerId && customerPhoneE164 ? message.open : null
  return (
    <div className="pl-stack pl-gap-8">
      <div className="pl-flex pl-top">
        <div className="pl-grow">
          <h3 className={styles.name}>
            {customerId && maySee ? <AppLink href={customerPath(customerId)}>{customerName}</AppLink> : customerName}
          </h3>
          <p className="pl-quiet">
            {customerPhone ?? (seesContacts ? 'No phone number' : 'Phone number not shown')}
            {customerId === null && ' · Walk-in'}
          </p>
          {customerId && maySee && <LastVisit customerId={customerId} before={appointment.startsAt} />}
        </div>
        <MoreMenu appointment={appointment} change={change} onMessage={onMessage} {...actions} />
      </div>
      <StatusLine appointment={appointment} change={change} />
      {customerPhone !== null && (
        <div className={styles.contact} role="group" aria-label="Contact">
          <ContactButtons name={customerName} phone={customerPhone} phoneE164={customerPhoneE164} />
        </div>
      )}
      {message.sheet}
    </div>
  )
}

interface MoreMenuProps extends CardHeadProps {
  /** Opens the form for a message to the customer; null if there is none. */
  onMessage: (() => void) | null
}

function MoreMenu({ appointment, change, onMessage, onEdit, onEnded, onAsk }: MoreMenuProps) {
  const [mayDelete, mayShare] = [useMay('deleteAppointments'), useMay('seeContacts')]
  const { status } = appointment
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="More actions">
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={20} stroke={1.75} aria-hidden />} onClick={onEdit}>
          Edit
        </Menu.Item>
        {onMessage && (
          <Menu.Item leftSection={<IconMessage size={20} stroke={1.75} aria-hidden />} onClick={onMessage}>
            Send a Message
          </Menu.Item>
        )}
        {mayShare && <LinkItems appointment={appointment} />}
        <DepositItems appointment={appointment} onAsk={onAsk} />
        {!whyCannotBeNoShow(status, 'cancelled') && <NoShowItem change={change} onEnded={onEnded} />}
        {!whyCannotChange(status, 'cancelled') && (
          <Menu.Item
            leftSection={<IconX size={20} stroke={1.75} aria-hidden />}
            disabled={change.busy}
            onClick={() => onAsk('cancel')}
          >
            Cancel Appointment
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item
            color="pepper"
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={() => onAsk('delete')}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the entries of the menu that ask for a deposit, or record one, while none was received. */
function DepositItems({ appointment, onAsk }: Pick<CardHeadProps, 'appointment' | 'onAsk'>) {
  const maySell = useMay('recordSales')
  const mayAsk = canAskDeposit(appointment, useNow())
  const mayTake = maySell && appointment.priceMinor > 0 && whyCannotReceive(appointment) === null
  return (
    <>
      {mayAsk && (
        <Menu.Item leftSection={<IconCoins size={20} stroke={1.75} aria-hidden />} onClick={() => onAsk('ask-deposit')}>
          Ask for a Deposit
        </Menu.Item>
      )}
      {mayTake && (
        <Menu.Item
          leftSection={<IconCashBanknote size={20} stroke={1.75} aria-hidden />}
          onClick={() => onAsk('take-deposit')}
        >
          Took a Deposit
        </Menu.Item>
      )}
    </>
  )
}

function NoShowItem({ change, onEnded }: Pick<CardHeadProps, 'change' | 'onEnded'>) {
  const markNoShow = async () => {
    const ended = await change.noShow()
    if (ended) onEnded(ended)
  }
  return (
    <Menu.Item
      leftSection={<IconUserX size={20} stroke={1.75} aria-hidden />}
      // Open until the card closes: the second press of a double tap would meet what is beneath.
      closeMenuOnClick={false}
      disabled={change.busy}
      onClick={() => void markNoShow()}
    >
      No-show
    </Menu.Item>
  )
}
