import { inviteMemberContract, joinContract } from '#domain/auth/contract-invitations.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import type { SignedUp, TestParlour } from '#test/parlour.ts'

/** The salon and the secret in an invitation's address. */
export interface Link {
  salon: string
  token: string
}

/** The password of people who join in tests. */
export const joinPassword = 'quiet-river-12'

let number = 0

/** Opens a salon with a member who cannot sign in yet, and an unused e-mail address for them. */
export async function salonToJoin(parlour: TestParlour, salonName?: string) {
  number += 1
  const owner = await parlour.signUp(salonName)
  const email = `halima${number}@example.com`
  const { member } = await owner.must(addStaffContract, { body: { name: 'Halima Sani', role: 'stylist', email } })
  return { owner, staffId: member.id, email }
}

/** Invites a member; returns the salon and the secret of the link. */
export async function invite(
  owner: SignedUp,
  staffId: string,
  role: 'stylist' | 'receptionist' = 'stylist',
): Promise<Link> {
  const { link } = await owner.must(inviteMemberContract, { params: { staffId }, body: { role } })
  return linkOf(link)
}

/** Gives a member access by phone number; returns the link's salon and secret, and the code. */
export async function inviteByPhone(
  owner: Pick<SignedUp, 'must'>,
  staffId: string,
  phone: string,
  role: 'manager' | 'stylist' | 'receptionist' = 'stylist',
): Promise<{ link: Link; code: string }> {
  const { link, code } = await owner.must(inviteMemberContract, { params: { staffId }, body: { role, phone } })
  return { link: linkOf(link), code: code! }
}

/** Returns the salon and the secret in an invitation's address. */
export function linkOf(link: string): Link {
  const [, salon, token] = /\/join#salon=([a-z0-9-]+)&token=([\w-]{43})$/.exec(link) ?? []
  return { salon: salon!, token: token! }
}

/** Accepts an invitation with a new account, without a cookie. */
export async function joinBy(parlour: TestParlour, link: Link, email: string, password = joinPassword) {
  return await parlour.nobody.call(joinContract, { body: { ...link, name: 'Halima Sani', email, password } })
}
