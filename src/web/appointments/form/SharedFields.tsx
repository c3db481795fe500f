import { ActionIcon, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { doesAll } from '#domain/services/who-does.ts'
import { equalShareBp, maxSharing } from '#domain/staff/shares.ts'
import type { BookingValues } from './booking-values.ts'
import type { Member } from './members.ts'

interface SharedFieldsProps {
  form: UseFormReturnType<BookingValues>
  team: readonly Member[]
  disabled: boolean
  serviceId: string
  /** The member who does the service with the others. */
  staffId: string
}

/** Shows who does a service together with its own member, with a choice of one more; the shares are equal. */
export function SharedFields({ form, team, disabled, serviceId, staffId }: SharedFieldsProps) {
  const shared = form.values.sharedOf[serviceId] ?? []
  const change = (staffIds: readonly string[]) => {
    const shareBp = equalShareBp(staffIds.length + 1)
    const shares = staffIds.map((id) => ({ staffId: id, shareBp }))
    form.setFieldValue('sharedOf', { ...form.values.sharedOf, [serviceId]: shares })
    form.clearFieldError('staffId')
  }
  const ids = shared.map((share) => share.staffId)
  const others = team.filter(
    ({ id, ...member }) => member.isActive && id !== staffId && !ids.includes(id) && doesAll(member, [serviceId]),
  )
  const canAdd = !disabled && staffId !== '' && others.length > 0 && shared.length < maxSharing - 1
  if (shared.length === 0 && !canAdd) return null
  return (
    <div className="pl-stack pl-gap-8">
      {shared.map((share) => (
        <Sharing
          key={share.staffId}
          name={team.find(({ id }) => id === share.staffId)?.name ?? ''}
          shareBp={share.shareBp}
          onRemove={disabled ? null : () => change(ids.filter((id) => id !== share.staffId))}
        />
      ))}
      {canAdd && (
        <NativeSelect
          aria-label="Share with"
          value=""
          onChange={(event) => event.currentTarget.value !== '' && change([...ids, event.currentTarget.value])}
        >
          <option value="">{shared.length === 0 ? 'Share with...' : 'Share with one more...'}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}

interface SharingProps {
  name: string
  shareBp: number
  /** Removes the member from the service; null if nothing can be changed. */
  onRemove: (() => void) | null
}

function Sharing({ name, shareBp, onRemove }: SharingProps) {
  return (
    <div className="pl-cluster pl-center pl-gap-4">
      <span>
        With {name}, {shareBp / 100} %
      </span>
      {onRemove && (
        <ActionIcon variant="subtle" size={44} aria-label={`Without ${name}`} onClick={onRemove}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
