/** The time zone of this browser, for operators: they are in no salon. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
