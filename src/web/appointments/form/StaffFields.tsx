import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { staffIdsOf } from '#domain/appointments/availability/parts.ts'
import { isLocalTime, minuteOfDay, timeOfMinute } from '#domain/kit/dates.ts'
import { formatDuration } from '#domain/kit/time-format.ts'
import { doesAll } from '#domain/services/who-does.ts'
import { type BookingValues, chosenLines, chosenTotals, isSplit } from './booking-values.ts'
import type { ServiceChoice } from '#web/services/parts/service-choice.ts'
import { anyoneFree, goneMember, type Member, memberLabel, offeredOrder, splitStaff } from './members.ts'
import { SharedFields } from './SharedFields.tsx'
import styles from './staff-fields.module.css'
import { useFreeMembers } from './use-free-members.ts'

interface StaffFieldsProps {
  form: UseFormReturnType<BookingValues>
  team: readonly Member[]
  choices: readonly ServiceChoice[]
  disabled: boolean
  /** The appointment that is edited. */
  appointmentId: string | undefined
}

/** Shows the field for the member who does everything, or a field for each service, in the order of the services. */
export function StaffFields(props: StaffFieldsProps) {
  const { form } = props
  const fields = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    // The button that had the focus is gone. Date and time, below, stay in view.
    fields.current?.scrollIntoView?.({ block: 'start' })
    fields.current?.querySelector('select')?.focus({ preventScroll: true })
  })
  const change = (to: (props: StaffFieldsProps) => void) => () => {
    isPressed.current = true
    to(props)
  }
  return (
    <div ref={fields}>
      {isSplit(form.values) ? (
        <ByService {...props} onTogether={change(together)} />
      ) : (
        <ForAll {...props} onSplit={change(split)} />
      )}
    </div>
  )
}

function ForAll({ onSplit, ...props }: StaffFieldsProps & { onSplit: () => void }) {
  const { form, team, disabled } = props
  const { serviceIds } = form.values
  const canSplit = !disabled && serviceIds.length > 1 && team.filter(({ isActive }) => isActive).length > 1
  return (
    <div className="pl-stack pl-gap-8">
      <MemberSelect
        {...props}
        label="Staff"
        name="staffId"
        staffId={form.values.staffId}
        serviceIds={serviceIds}
        startMin={0}
        busyIds={[]}
      />
      {canSplit && (
        <div className="pl-stack pl-gap-4">
          {!team.some((member) => member.isActive && doesAll(member, serviceIds)) && (
            <p className="pl-small pl-quiet">No one does all these services.</p>
          )}
          <Change onClick={onSplit}>Choose staff for each service</Change>
        </div>
      )}
    </div>
  )
}

function split({ form, team, appointmentId }: StaffFieldsProps): void {
  // A new visit by several members has the length of its services.
  form.setValues({ staffOf: splitStaff(form.values, team), ...(!appointmentId && { durationMin: null }) })
  form.clearFieldError('staffId')
}

function together({ form }: StaffFieldsProps): void {
  const [first] = chosenLines(form.values)
  form.setValues({ staffOf: {}, sharedOf: {}, besideIds: [], staffId: first?.staffId ?? form.values.staffId })
  form.clearErrors()
}

function ByService({ onTogether, ...props }: StaffFieldsProps & { onTogether: () => void }) {
  const { form, disabled } = props
  const lines = chosenLines(form.values)
  return (
    <fieldset className={styles.staff} disabled={disabled}>
      <legend className="pl-label">Staff</legend>
      <ol className="pl-stack pl-gap-16">
        {lines.map(({ serviceId }, at) => (
          <Row key={serviceId} {...props} at={at} />
        ))}
      </ol>
      {form.errors['staffId'] && <p className={styles.error}>{form.errors['staffId']}</p>}
      {!disabled && <Change onClick={onTogether}>One person for everything</Change>}
    </fieldset>
  )
}

function Change(props: { onClick: () => void; children: string }) {
  return (
    <div>
      <Button variant="default" size="xs" {...props} />
    </div>
  )
}

function Row(props: StaffFieldsProps & { at: number }) {
  const { form, choices, disabled, at } = props
  const lines = chosenLines(form.values)
  const { serviceId, staffId } = lines[at]!
  const { chosen } = chosenTotals(form.values, choices)
  const own = chosen.find((choice) => choice.serviceId === serviceId)
  const before = chosen[chosen.findIndex((choice) => choice === own) - 1]
  const name = own?.name ?? ''
  const place = own ? placeWords(form.values.time, own) : ''
  return (
    <li className="pl-stack pl-gap-8">
      <div className={styles.row}>
        <MemberSelect
          {...props}
          label={`${at + 1}. ${name}${place}`}
          name={`staffOf.${serviceId}`}
          staffId={staffId}
          serviceIds={[serviceId]}
          startMin={own?.startMin ?? 0}
          busyIds={membersBeside(lines, chosen, own)}
        />
        {!disabled && at > 0 && <Earlier form={form} at={at} name={name} />}
      </div>
      <SharedFields {...props} serviceId={serviceId} staffId={staffId} />
      {before && (own?.mayRunBeside || before.mayRunBeside) && (
        <Beside form={form} disabled={disabled} serviceId={serviceId} name={before.name} />
      )}
    </li>
  )
}

/** Returns the members of the visit's other services at the same time as this one. */
function membersBeside(
  lines: ReturnType<typeof chosenLines>,
  chosen: ReturnType<typeof chosenTotals>['chosen'],
  own: (typeof chosen)[number] | undefined,
): string[] {
  if (!own) return []
  const endMin = own.startMin + own.lengthMin
  const others = chosen.filter((other) => other.startMin < endMin && own.startMin < other.startMin + other.lengthMin)
  return lines
    .filter(({ serviceId }) => others.some((other) => other !== own && other.serviceId === serviceId))
    .flatMap(staffIdsOf)
}

interface BesideProps extends Pick<StaffFieldsProps, 'form' | 'disabled'> {
  serviceId: string
  /** The name of the service before. */
  name: string
}

/** Shows whether a service starts together with the one before it. */
function Beside({ form, disabled, serviceId, name }: BesideProps) {
  const { besideIds } = form.values
  const others = besideIds.filter((id) => id !== serviceId)
  const change = (isBeside: boolean) =>
    form.setValues({ besideIds: isBeside ? [...others, serviceId] : others, durationMin: null })
  return (
    <Checkbox
      label={`At the same time as ${name}`}
      disabled={disabled}
      checked={besideIds.includes(serviceId)}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

/** Shows a button that swaps a service with the one before it. */
function Earlier({ form, at, name }: { form: StaffFieldsProps['form']; at: number; name: string }) {
  const { serviceIds } = form.values
  const swap = () => {
    const swapped = serviceIds.with(at - 1, serviceIds[at]!).with(at, serviceIds[at - 1]!)
    form.setValues({ serviceIds: swapped, besideIds: [], durationMin: null })
  }
  return (
    <ActionIcon variant="subtle" size={44} aria-label={`Do ${name} earlier`} title="Do this earlier" onClick={swap}>
      <IconArrowUp size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

const anyoneOption = 'anyone'

interface MemberSelectProps extends StaffFieldsProps {
  label: string
  /** The field's name in the form. */
  name: string
  staffId: string
  /** The services that the member has to do. */
  serviceIds: readonly string[]
  /** When these services begin, in minutes from the start of the visit. */
  startMin: number
  /** The members of other services at the same time. */
  busyIds: readonly string[]
}

function MemberSelect(props: MemberSelectProps) {
  const { form, team, disabled, label, name, staffId, serviceIds, busyIds } = props
  const isGone = staffId !== '' && !team.some(({ id }) => id === staffId)
  const isChoice = team.filter((member) => member.isActive && doesAll(member, serviceIds)).length > 1
  const free = useFreeMembers(form.values, { ...props, enabled: !disabled && isChoice })
  const sharers = serviceIds.flatMap((id) => form.values.sharedOf[id] ?? []).map((share) => share.staffId)
  const anyone = free && anyoneFree(free, team, [...busyIds, ...sharers])
  const field = form.getInputProps(name)
  return (
    <NativeSelect
      label={label}
      disabled={disabled}
      className="pl-grow"
      {...field}
      onChange={({ currentTarget: { value } }) => field.onChange(value === anyoneOption ? anyone?.id : value)}
      error={form.errors[name] ?? (isGone && goneMember)}
      // For a member who is not in the list, the browser would show no choice at all, so the field is emptied.
      value={isGone ? '' : staffId}
    >
      <option value="">Select a staff member</option>
      {free && (
        <option value={anyoneOption} disabled={!anyone}>
          {anyone ? `Anyone (${anyone.name} is free)` : 'Anyone (no one is free then)'}
        </option>
      )}
      {offeredOrder(
        team.filter(({ id, isActive }) => isActive || id === staffId),
        serviceIds,
        free,
      ).map((member) => (
        <option key={member.id} value={member.id} disabled={!doesAll(member, serviceIds) && member.id !== staffId}>
          {memberLabel(member, serviceIds, free)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Returns a service's time as words after its name: ', 10:00–11:00', or only its length if no time is chosen. */
function placeWords(time: string, { startMin, lengthMin }: { startMin: number; lengthMin: number }): string {
  if (!isLocalTime(time)) return `, ${formatDuration(lengthMin)}`
  const from = minuteOfDay(time) + startMin
  return `, ${timeOfMinute(from % 1440)}–${timeOfMinute((from + lengthMin) % 1440)}`
}
