/** The reasons why an event could not be imported. */
export const clashReasons = [
  'slot-taken',
  'outside-hours',
  'outside-schedule',
  'staff-not-available',
  'staff-cannot-do-service',
  'no-service',
  'service-not-offered',
  'appointment-too-long',
  'appointment-limit',
  'nobody-invited',
  'event-unreadable',
  'guests-unreadable',
] as const
export type ClashReason = (typeof clashReasons)[number]
