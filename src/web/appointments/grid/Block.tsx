import { IconCalendarOff, IconLock } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { type MinuteSpan, rowMin } from '#domain/appointments/calendar/calendar.ts'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import { statusWords } from '#domain/appointments/status.ts'
import { timeOfMinute } from '#domain/kit/dates.ts'
import { initialsOf } from '#domain/kit/names.ts'
import { clothGround } from '#web/kit/ui/drawings/StaffArch.tsx'
import { onlineSign, StatusGlyph } from '#web/kit/ui/values/Status.tsx'
import styles from './block.module.css'
import { clothOf, type GridBox } from './columns.ts'
import type { Standing } from './crowd.ts'
import { type CalendarEntry, isElsewhere, keyOf, takesTime } from './entry.ts'
import tagStyles from './tag.module.css'

interface BlockProps {
  box: GridBox
  standing: Standing
  /** The hit area, if it is larger than the visible box; otherwise null. */
  reach: MinuteSpan | null
  shown: MinuteSpan
  /** The current minute of the day, for an appointment in progress; otherwise null. */
  nowMin: number | null
  /** Shows the member with an arch; it is not needed if the column shows the member. */
  showsMember: boolean
  isStop: boolean
  isHeld: boolean
  onOpen: (id: string) => void
}

/** Shows an appointment on the grid. Its accessible name says what its colour, symbol and place mean. */
export const Block = memo(function Block(props: BlockProps) {
  const { box, reach, isStop, isHeld, onOpen } = props
  const { id } = box.appointment
  const key = keyOf(box.appointment)
  const name = blockName(box)
  const face = blockFace(props)
  return (
    <div
      role="gridcell"
      className={styles.block}
      style={blockPlace(props)}
      data-box={key}
      data-visit={box.appointment.part ? id : undefined}
      data-flat={face['data-flat']}
      data-thin={face['data-thin']}
      data-moves={(takesTime(box.appointment) && !isElsewhere(box.appointment)) || undefined}
      data-held={isHeld || undefined}
    >
      <button
        type="button"
        {...(reach ? { className: styles.reach } : face)}
        data-stop={key}
        data-min={box.piece.startMin}
        tabIndex={isStop ? 0 : -1}
        aria-label={name}
        title={name}
        onClick={() => onOpen(id)}
      >
        {reach ? (
          <span {...face} style={{ ...face.style, ...withinReach(box, reach) }}>
            {blockInside(props)}
          </span>
        ) : (
          blockInside(props)
        )}
      </button>
    </div>
  )
})

// These are plain functions instead of components, because hundreds of them are drawn at once.

function blockFace({ box, standing: { form }, nowMin, showsMember }: BlockProps) {
  const { status, awaitsApproval } = box.appointment
  const rows = rowsShown(box)
  return {
    className: styles.face,
    style: nowMin === null ? undefined : elapsedShare(box, nowMin),
    'data-status': awaitsApproval ? 'asked' : status,
    'data-narrow': form === 'narrow' || undefined,
    'data-thin': form === 'thin' || undefined,
    'data-tag': showsMember || undefined,
    'data-flat': rows < 1 || undefined,
    'data-short': rows < 1.5 || undefined,
    'data-tall': rows >= 1.5 || undefined,
  }
}

function blockInside(props: BlockProps) {
  const { form } = props.standing
  // A thin box opens to the width of its column while it has the focus.
  if (form === 'thin' && !props.isStop) return null
  const inside = form === 'narrow' ? narrowInside(props) : wideInside(props)
  return staysInView(props) ? <span className={styles.words}>{inside}</span> : inside
}

/** Returns whether the words stay in view while a tall box of a member is scrolled: they say who is in the chair. */
function staysInView({ box, showsMember, standing: { form } }: BlockProps): boolean {
  return !showsMember && form !== 'thin' && rowsShown(box) >= 1.5
}

/** Shows the member's initials. They come before a full name, so that the name can make room for them. */
function memberTag(member: CalendarMember | undefined) {
  return (
    <i className={tagStyles.tag} style={clothGround(clothOf(member))}>
      {initialsOf(member?.name ?? '')}
    </i>
  )
}

/** Shows the first name and, if the column shows the member, the time; otherwise the member. */
function narrowInside({ box, showsMember }: BlockProps) {
  return (
    <>
      <b>{box.appointment.customerName.split(' ', 1)[0]}</b>
      {showsMember ? memberTag(box.member) : rowsShown(box) >= 1 && <small>{timeOfMinute(box.start.min)}</small>}
    </>
  )
}

function wideInside({ box, showsMember }: BlockProps) {
  const { appointment, member, start, end } = box
  const { customerName, isOnline, part } = appointment
  const what = [appointment.serviceNames.join(', '), part && `${part.number} of ${part.of}`].filter(Boolean).join(' · ')
  const from = timeOfMinute(start.min)
  const rows = rowsShown(box)
  return (
    <>
      {showsMember && memberTag(member)}
      <b>
        {statusSign(appointment)}
        <span>{customerName}</span>
        {isOnline && onlineSign}
      </b>
      {rows >= 1.5 && <small>{rows < 2.5 ? `${from} ${what}` : what}</small>}
      {rows < 1.5 && !showsMember && <small>{what}</small>}
      {rows >= 2.5 && <small>{`${from}–${timeOfMinute(end.min)}`}</small>}
    </>
  )
}

function statusSign(entry: CalendarEntry) {
  if (isElsewhere(entry)) return <IconCalendarOff aria-hidden />
  if (entry.status === 'blocked') return <IconLock aria-hidden />
  return <StatusGlyph status={entry.awaitsApproval ? 'asked' : entry.status} />
}

function rowsShown({ piece }: GridBox): number {
  return (piece.endMin - piece.startMin) / rowMin
}

/**
 * Returns the accessible name of a box: 'Chinelo Obi, Silk press, 09:00 to 10:30, Tolu Bakare, completed'; 'booked
 * online, to approve'.
 */
export function blockName({ appointment, member, start, end }: GridBox): string {
  const { customerName, serviceNames, status, isNoShow, isOnline, awaitsApproval, isConfirmed, part } = appointment
  const times = `${timeOfMinute(start.min)} to ${timeOfMinute(end.min)}`
  const state = status === 'blocked' ? 'blocked' : isNoShow ? 'no-show' : statusWords[status]
  const way = isOnline && (status === 'booked' ? 'booked online' : `${state}, booked online`)
  const said = isElsewhere(appointment) ? null : way || state
  const place = part && `part ${part.number} of ${part.of}`
  const parts = [customerName, serviceNames.join(' and '), place, times, member?.name, said]
  return [...parts, awaitsApproval ? 'to approve' : status === 'booked' && isConfirmed && 'confirmed']
    .filter(Boolean)
    .join(', ')
}

function blockPlace({ box: { piece }, standing: { left, width }, reach, shown }: BlockProps): CSSProperties {
  const shownMin = shown.toMin - shown.fromMin
  const { fromMin, toMin } = reach ?? { fromMin: piece.startMin, toMin: piece.endMin }
  const place: CSSProperties = {
    top: percent((fromMin - shown.fromMin) / shownMin),
    height: percent((toMin - fromMin) / shownMin),
  }
  if (left > 0) place.left = percent(left)
  if (width < 1) place.width = percent(width)
  return place
}

/** Returns the place of the visible box within its hit area. */
function withinReach({ piece }: GridBox, { fromMin, toMin }: MinuteSpan): CSSProperties {
  const reachMin = toMin - fromMin
  return {
    top: percent((piece.startMin - fromMin) / reachMin),
    height: percent((piece.endMin - piece.startMin) / reachMin),
  }
}

function elapsedShare({ piece, start, durationMin }: GridBox, nowMin: number): CSSProperties & { '--elapsed': string } {
  const startMin = piece.date === start.date ? start.min : start.min - 1440
  return { '--elapsed': percent(Math.min(1, Math.max(0, (nowMin - startMin) / durationMin))) }
}

function percent(share: number): string {
  return `${Math.round(share * 1_000_000) / 10_000}%`
}
