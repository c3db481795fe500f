import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import styles from './modal.module.css'

interface BlockInsteadProps {
  /** The hour to block: '13:00–14:00'. */
  hour: string
  /** The members whose time may be blocked; a single one if the member is known. */
  members: readonly CalendarMember[]
  onBlock: (staffId: string) => void
}

/**
 * Offers to block the time instead of booking an appointment, for example for lunch. It is the second of two presses.
 */
export function BlockInstead({ hour, members, onBlock }: BlockInsteadProps) {
  const [only, ...others] = members
  if (!only) return null
  const isOne = others.length === 0
  return (
    <div className={styles.block} role="group" aria-label={`Block ${hour} instead`}>
      {!isOne && <span>Or block {hour} for</span>}
      {members.map(({ id, name }) => (
        <Button
          key={id}
          variant="light"
          leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          aria-label={`Block ${hour} for ${name}`}
          onClick={() => onBlock(id)}
        >
          {isOne ? `Block ${hour}` : firstNameOf(name)}
        </Button>
      ))}
    </div>
  )
}
