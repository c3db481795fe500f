import { type AskedPart, type AskedStart, whyCannotBookVisit } from '#domain/appointments/availability/availability.ts'
import { whyNamed } from '#domain/appointments/availability/why-named.ts'
import type { SalonTime } from '#domain/appointments/availability/working-time.ts'
import type { MemberContext } from '#domain/kit/member-context.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { isReasonTold } from '#domain/staff/told-reasons.ts'

/** The person who is told the reason, and how the sentence names the members. */
interface Told extends Pick<MemberContext, 'by'> {
  /** Returns a member's name; undefined if it is not known. */
  nameOf: (staffId: string) => string | undefined
}

/**
 * Returns the sentence that names what is in the way of a visit, without reasons of time off that the person may
 * not see; null if nothing is.
 */
export function reasonAgainst(
  start: AskedStart,
  parts: readonly AskedPart[],
  salon: SalonTime,
  { by, nameOf }: Told,
): string | null {
  const why = whyCannotBookVisit(start, parts, salon)
  const named = parts.map(({ member, ...part }) => {
    const timeOff = member.timeOff.map((off) =>
      isReasonTold({ isBlock: false, ...off, ...member }, by) ? off : { ...off, reason: null },
    )
    const name = firstNameOf(nameOf(member.staffId) ?? '') || 'The staff member'
    return { ...part, member: { ...member, timeOff }, name }
  })
  return why && whyNamed(start, named, salon, why)
}
