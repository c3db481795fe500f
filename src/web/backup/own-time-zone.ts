/** Returns the time zone of this browser, for operators, who belong to no salon. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
