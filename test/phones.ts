import { setPasswordContract } from '#domain/auth/contract-invitations.ts'
import { signInContract } from '#domain/auth/contract.ts'
import { inviteByPhone, joinPassword, salonToJoin } from '#test/invite.ts'
import type { TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

export const renewedPassword = 'calm-lantern-45'

let numbers = 0

/** Returns a number that no account has yet, as it is typed in Nigeria, and in E.164. */
export function newPhone(): { local: string; e164: string } {
  numbers += 1
  const digits = `8035550${String(100 + numbers)}`
  return { local: `0${digits}`, e164: `+234${digits}` }
}

/** Returns the requests of people with phones; each new number has a browser at an address of its own. */
export function phonesOf(parlour: TestParlour) {
  const browser = () => parlour.nobodyAt(`192.0.2.${(numbers % 250) + 1}`)
  const setPassword = async (key: object, password = joinPassword) =>
    await browser().call(setPasswordContract, { body: { ...key, password } as never })
  return {
    browser,
    setPassword,
    logIn: async (login: string, password = joinPassword) =>
      await browser().call(signInContract, { body: { email: login, password } }),
    /** Opens a salon whose member Halima has joined by phone number. */
    async salonWithPhone(salonName?: string) {
      const salon = await salonToJoin(parlour, salonName)
      await query(parlour.ownerUrl, 'UPDATE staff SET email = NULL WHERE id = $1', [salon.staffId])
      const phone = newPhone()
      const { code } = await inviteByPhone(salon.owner, salon.staffId, phone.local)
      const { status } = await setPassword({ phone: phone.local, code })
      if (status !== 200) throw new Error(`joining by phone number: ${status}`)
      return { ...salon, phone, person: await parlour.signIn(phone.local, joinPassword) }
    },
  }
}
