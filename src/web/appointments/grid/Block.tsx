import { type CSSProperties, memo } from 'react'
import { type MinuteSpan, rowMin } from '#domain/appointments/calendar.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { isActive, statusWords } from '#domain/appointments/status.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { initialsOf } from '#web/kit/ui/StaffArch.tsx'
import { StatusGlyph } from '#web/kit/ui/Status.tsx'
import styles from './block.module.css'
import { clothOf, type GridBox } from './columns.ts'

interface BlockProps {
  box: GridBox
  shown: MinuteSpan
  /** How much of the day is over, for one in progress. */
  nowMin: number | null
  /** There is room for a first name only. */
  isNarrow: boolean
  /** Says with an arch whose it is; not needed where the column says so. */
  showsMember: boolean
  isStop: boolean
  isHeld: boolean
  onOpen: (id: string) => void
}

/** An appointment on the grid. What its colour, sign and place mean is said in its name. */
export const Block = memo(function Block(props: BlockProps) {
  const { box, isNarrow, isStop, isHeld, onOpen } = props
  const { appointment, piece } = box
  const { id, status } = appointment
  const rows = (piece.endMin - piece.startMin) / rowMin
  const name = nameOf(box)
  return (
    <div
      role="gridcell"
      className={styles.block}
      style={styleOf(props)}
      data-box={id}
      data-moves={isActive(status) || undefined}
      data-held={isHeld || undefined}
    >
      <button
        type="button"
        data-status={status}
        data-narrow={isNarrow || undefined}
        data-short={rows < (isNarrow ? 2 : 1.5) || undefined}
        data-tall={rows >= (isNarrow ? 2 : 2.5) || undefined}
        data-stop={id}
        data-min={piece.startMin}
        tabIndex={isStop ? 0 : -1}
        aria-label={name}
        title={name}
        onClick={() => onOpen(id)}
      >
        {isNarrow ? narrowInside(props) : wideInside(props, rows)}
      </button>
    </div>
  )
})

// Plain functions, no components: hundreds of these are drawn at once.

/** Whose it is. Before a full name, so that the name can make room for it. */
function tagOf(member: CalendarMember | undefined) {
  return <i data-cloth={((clothOf(member) - 1) % cloths) + 1}>{initialsOf(member?.name ?? '')}</i>
}

const cloths = 8

/** The first name, on two lines where it is long, and whose it is. */
function narrowInside({ box: { appointment, member }, showsMember }: BlockProps) {
  return (
    <>
      {appointment.customerName.split(' ', 1)[0]}
      {showsMember && tagOf(member)}
    </>
  )
}

function wideInside({ box, showsMember }: BlockProps, rows: number) {
  const { appointment, member, start, end } = box
  const { status, customerName, serviceNames } = appointment
  const from = timeOfMinute(start.min)
  return (
    <>
      {showsMember && tagOf(member)}
      <b>
        <StatusGlyph status={status} />
        <span>{customerName}</span>
      </b>
      {rows >= 1.5 && <small>{rows < 2.5 ? `${from} ${serviceNames.join(', ')}` : serviceNames.join(', ')}</small>}
      {rows < 1.5 && !showsMember && <small>{serviceNames.join(', ')}</small>}
      {rows >= 2.5 && <small>{`${from}–${timeOfMinute(end.min)}`}</small>}
    </>
  )
}

/** 'Chinelo Obi, Silk press, 09:00 to 10:30, Tolu Bakare, completed'. */
export function nameOf({ appointment, member, start, end }: GridBox): string {
  const { customerName, serviceNames, status, isNoShow } = appointment
  const times = `${timeOfMinute(start.min)} to ${timeOfMinute(end.min)}`
  const state = isNoShow ? 'no-show' : statusWords[status]
  return [customerName, serviceNames.join(' and '), times, member?.name, state].filter(Boolean).join(', ')
}

function styleOf({ box, shown, nowMin }: BlockProps): CSSProperties {
  const { piece, lane, lanes, width, start, durationMin } = box
  const shownMin = shown.toMin - shown.fromMin
  const place: CSSProperties & { '--elapsed'?: string } = {
    top: `${percent((piece.startMin - shown.fromMin) / shownMin)}%`,
    height: `${percent((piece.endMin - piece.startMin) / shownMin)}%`,
  }
  if (lanes > 1) {
    place.left = `${percent(lane / lanes)}%`
    place.width = `${percent(width / lanes)}%`
  }
  if (nowMin !== null) {
    const startMin = piece.date === start.date ? start.min : start.min - 1440
    place['--elapsed'] = `${percent(Math.min(1, Math.max(0, (nowMin - startMin) / durationMin)))}%`
  }
  return place
}

function percent(share: number): number {
  return Math.round(share * 1_000_000) / 10_000
}
