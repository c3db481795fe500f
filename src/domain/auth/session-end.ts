/**
 * The reasons why a session is ended early: its member may no longer enter the salon, or the person ended it
 * elsewhere or changed the password.
 */
export const sessionEnds = ['deactivated', 'elsewhere', 'password'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** The message to a person whose session was ended, shown on their open screen and on the log-in page. */
export const endWords: Readonly<Record<SessionEnd, string>> = {
  deactivated: 'You were signed out: the salon no longer lets you in. If that is a mistake, ask its owner.',
  elsewhere: 'This device was signed out from another one of yours.',
  password: 'You were signed out because the password of this account was changed.',
}
