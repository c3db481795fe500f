import { NativeSelect } from '@mantine/core'
import { type Member, listAheadContract } from '#domain/staff/contract.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useLocations } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { BookedList } from './parts/BookedInTime.tsx'

/** Returns the member's upcoming appointments, which move with them if the form changes their location. */
export function useMovingAlong(member: Member | null, locationId: string) {
  const isMoved = member !== null && locationId !== '' && locationId !== member.locationId
  const read = useRead(listAheadContract, { params: { id: member?.id ?? '' } }, { enabled: isMoved })
  return {
    ahead: isMoved ? read.data : undefined,
    /** Shows the list again if someone has booked since it was read, so that the person decides again. */
    async showAnew(refusal: unknown): Promise<never> {
      if (refusal instanceof ApiRefusal && refusal.code === 'moves-appointments') await read.refetch()
      throw refusal
    },
  }
}

interface MemberLocationProps {
  member: Member | null
  /** The props for the field's label, value and problem. */
  field: object
  ahead: ReturnType<typeof useMovingAlong>['ahead']
}

/**
 * Shows the choice of a member's location and the appointments that move along; shows nothing if the salon has one
 * location.
 */
export function MemberLocation({ member, field, ahead }: MemberLocationProps) {
  const locations = useLocations()
  if (locations.length === 0) return null
  const isArchived = member !== null && !locations.some(({ id }) => id === member.locationId)
  const choices = locations.map(({ id, name }) => ({ value: id, label: name }))
  if (isArchived) choices.unshift({ value: member.locationId, label: 'Archived' })
  return (
    <>
      <NativeSelect data={choices} {...field} />
      {ahead && ahead.count > 0 && (
        <BookedList label="Moving with them" appointments={ahead.appointments}>
          <b>{ahead.count === 1 ? '1 appointment moves' : `${ahead.count} appointments move`} along.</b> The times stay
          as booked. Tell the customers where to come.
        </BookedList>
      )}
    </>
  )
}
