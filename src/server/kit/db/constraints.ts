import { Refusal, type RefusalCode } from '#domain/kit/refusal.ts'

/** Constraints that a person can run into through ordinary use, and what they are told. */
const byName: Record<string, RefusalCode> = {
  appointment_no_overlap: 'slot-taken',
  auth_user_email_key: 'email-taken',
  kept_answer_pk: 'key-reused',
  product_article_key: 'barcode-taken',
  sale_appointment_key: 'appointment-sold',
  used_proof_pk: 'proof-needed',
  // An account that joins twice at the same time.
  staff_user_key: 'already-member',
  staff_schedule_no_overlap: 'schedule-overlaps',
  time_off_no_overlap: 'block-overlaps',
}

/** For other constraints the refusal follows from the kind, which the end of their name says. */
const bySuffix: readonly (readonly [RegExp, RefusalCode])[] = [
  [/_fk$/, 'not-found'],
  [/_(pk|key)$/, 'already-exists'],
  [/_ck$/, 'value-out-of-range'],
]

/**
 * The constraint that a database error says was broken. An error of a cluster's other servers has its name in the sentence
 * alone, followed by the number of the part of the table.
 */
export function brokenConstraint(error: { code?: string; constraint?: string; message: string }): string | undefined {
  if (error.constraint !== undefined || !error.code?.startsWith('23')) return error.constraint
  return / constraint "(\w+?)(?:_\d{6,})?"/.exec(error.message)?.[1]
}

/** The refusal for a broken constraint. `sqlState` 23001/23503 on delete means that others still refer to the row. */
export function refusalOfConstraint(constraint: string, sqlState?: string): Refusal | undefined {
  if (sqlState === '23001') return new Refusal('still-referred-to')
  const code = byName[constraint] ?? bySuffix.find(([suffix]) => suffix.test(constraint))?.[1]
  return code && new Refusal(code)
}
