import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'

/** The constraints that a person can violate in ordinary use, and the refusals for them. */
const byName: Record<string, RefusalCode> = {
  appointment_member_no_overlap: 'slot-taken',
  auth_user_email_key: 'email-taken',
  auth_user_phone_key: 'phone-taken',
  kept_answer_pk: 'key-reused',
  product_article_key: 'barcode-taken',
  sale_appointment_key: 'appointment-sold',
  used_proof_pk: 'proof-needed',
  // The same account joins twice at the same time.
  staff_user_key: 'already-member',
  staff_schedule_no_overlap: 'schedule-overlaps',
  time_off_no_overlap: 'block-overlaps',
}

/** The refusals for other constraints, by their kind, which the end of a constraint's name tells. */
const bySuffix: readonly (readonly [RegExp, RefusalCode])[] = [
  [/_fk$/, 'not-found'],
  [/_(pk|key)$/, 'already-exists'],
  [/_ck$/, 'value-out-of-range'],
]

/**
 * Returns the constraint that a database error reports as violated. An error from another server of a cluster has the
 * constraint's name only in its sentence, followed by the number of the table's part.
 */
export function brokenConstraint(error: { code?: string; constraint?: string; message: string }): string | undefined {
  if (error.constraint !== undefined || !error.code?.startsWith('23')) return error.constraint
  return / constraint "(\w+?)(?:_\d{6,})?"/.exec(error.message)?.[1]
}

/**
 * Returns the refusal for a violated constraint. `sqlState` 23001/23503 on delete means that other rows still refer to
 * the row.
 */
export function refusalOfConstraint(constraint: string, sqlState?: string): Refusal | undefined {
  if (sqlState === '23001') return new Refusal('still-referred-to')
  const code = byName[constraint] ?? bySuffix.find(([suffix]) => suffix.test(constraint))?.[1]
  return code && new Refusal(code)
}
