import type { Invitation } from '#domain/auth/contract-invitations.ts'
import { roleWords } from '#domain/auth/role-words.ts'

/** Shows the heading of an invitation: the salon to join, and the role in it. */
export function Invited({ invitation: { salonName, role } }: { invitation: Invitation }) {
  return (
    <>
      <h1 tabIndex={-1}>Join {salonName}</h1>
      <p>
        You are invited to its team on Parlour. Your role: <b>{roleWords[role]}</b>.
      </p>
    </>
  )
}
