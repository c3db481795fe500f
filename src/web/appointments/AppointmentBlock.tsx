import { type CSSProperties, memo } from 'react'
import { rowMin } from '#domain/appointments/calendar.ts'
import { statusWords } from '#domain/appointments/status.ts'
import { minutesBetween, type Instant, type TimeZone } from '#domain/kit/dates.ts'
import { formatTime } from '#domain/kit/time-format.ts'
import { StaffArch } from '#web/kit/ui/StaffArch.tsx'
import { StatusGlyph } from '#web/kit/ui/Status.tsx'
import styles from './block.module.css'
import { type Box, clothOf } from './week-model.ts'

interface AppointmentBlockProps {
  box: Box
  /** The first minute that the grid shows. */
  gridFromMin: number
  zone: TimeZone
  /** This moment, for appointments in progress; the others need not follow the clock. */
  now: Instant | null
  onOpen: (id: string) => void
}

/** An appointment on the grid. What its colour and sign mean is said in its name. */
export const AppointmentBlock = memo(function AppointmentBlock(props: AppointmentBlockProps) {
  const { box, gridFromMin, zone, now, onOpen } = props
  const { appointment, member, piece } = box
  const name = nameOf(box, zone)
  const style = {
    '--from': (piece.startMin - gridFromMin) / rowMin,
    '--rows': (piece.endMin - piece.startMin) / rowMin,
    '--lane': box.lane,
    '--lanes': box.lanes,
    '--width': box.width,
    '--elapsed': now ? `${elapsedPercent(appointment, now)}%` : undefined,
  } as CSSProperties
  return (
    <button
      type="button"
      className={styles.block}
      data-status={appointment.status}
      data-short={piece.endMin - piece.startMin <= rowMin || undefined}
      style={style}
      title={name}
      onClick={() => onOpen(appointment.id)}
    >
      <span className="pl-hidden">{name}</span>
      <span className={styles.inside} aria-hidden>
        <b className={styles.customer}>
          <StatusGlyph status={appointment.status} />
          <span className={styles.names}>
            {firstName(appointment.customerName)}
            <span className={styles.otherNames}>{otherNames(appointment.customerName)}</span>
          </span>
        </b>
        <span className={styles.who}>
          <StaffArch name={member?.name ?? ''} cloth={clothOf(member)} size="sm" decorative />
        </span>
        <span className={styles.detail}>
          {formatTime(appointment.startsAt, zone)} {appointment.serviceNames.join(', ')}
        </span>
      </span>
    </button>
  )
})

/** 'Chinelo Obi, Silk press, 09:00 to 10:30, Tolu Bakare, completed'. */
function nameOf({ appointment, member }: Box, zone: TimeZone): string {
  const { customerName, serviceNames, startsAt, endsAt, status, isNoShow } = appointment
  const times = `${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`
  const parts = [
    customerName,
    serviceNames.join(' and '),
    times,
    member?.name,
    isNoShow ? 'no-show' : statusWords[status],
  ]
  return parts.filter(Boolean).join(', ')
}

function firstName(name: string): string {
  return name.split(/\s+/)[0] ?? ''
}

function otherNames(name: string): string {
  const rest = name.split(/\s+/).slice(1).join(' ')
  return rest && ` ${rest}`
}

function elapsedPercent({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, now: Instant): number {
  const share = minutesBetween(startsAt, now) / minutesBetween(startsAt, endsAt)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}
