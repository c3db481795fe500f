import { BookedInTime } from '#web/staff/parts/BookedInTime.tsx'
import { useBookedIn } from '#web/staff/parts/use-booked-in.ts'
import { ConfirmDialog } from '#web/kit/ui/sheets/ConfirmDialog.tsx'
import type { OverAppointments } from './block-bodies.ts'

interface BlockOverProps {
  over: OverAppointments
  opened: boolean
  onClose: () => void
}

/**
 * Lists the appointments that a block would overlap. They stay; the person decides whether to block the time.
 */
export function BlockOver({ over, opened, onClose }: BlockOverProps) {
  const { staffId, date, fromTime, toTime } = over.block
  const { appointments, refetch } = useBookedIn(
    opened ? { staffId, fromDate: date, fromTime, toDate: date, toTime } : null,
  )
  return (
    <ConfirmDialog
      title={`Block ${fromTime}–${toTime} anyway?`}
      message={<BookedInTime appointments={appointments} />}
      confirmLabel="Block Anyway"
      harmless
      opened={opened}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await over.save(appointments.length)
        } catch (refusal) {
          // Someone has booked since the list was read, so it is shown again.
          await refetch()
          throw refusal
        }
      }}
    />
  )
}
