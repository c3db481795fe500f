import { expect, it } from 'vitest'
import { aCall, aMember } from '#domain/testing.ts'
import { decideMemberActive, decideMemberDelete, decideMemberEdit, seenBy } from './decide-member.ts'

const { month: _, ...member } = aMember({ commissionBp: 2000, email: 'chi@example.com' })
const body = { version: 1, name: 'Chi', phone: null, email: null, serviceIds: [], told: 0 }
const stylist = { userId: 'x', staffId: member.id, ownLocationId: 'here', role: 'stylist' as const, rights: {} }
const owner = { ...member, role: 'owner' as const }
const here = { used: null, hasPlace: true }

it('edits what is said and raises the version; what is not said stays', () => {
  expect(decideMemberEdit(member, body, aCall())).toEqual({ ...member, name: 'Chi', email: null, version: 2 })
  expect(decideMemberEdit(member, { ...body, commissionBp: null }, aCall()).commissionBp).toBeNull()
})

it('refuses pay set by someone who does not see it', () => {
  const by = { by: stylist }
  expect(() => decideMemberEdit(member, { ...body, commissionBp: 9000 }, by)).toThrow('pay-not-yours')
  expect(decideMemberEdit(member, body, by).commissionBp).toBe(2000)
})

it('keeps the owner in the team, as its owner and active (R-104)', () => {
  expect(() => decideMemberEdit(owner, { ...body, role: 'stylist' }, aCall())).toThrow('owner-stays')
  expect(() => decideMemberActive(owner, false, here, aCall())).toThrow('owner-stays')
  expect(() => decideMemberDelete(owner, true, aCall())).toThrow('owner-stays')
})

it('counts who comes back against the plan, and not who is there already', () => {
  const full = { used: { salon: { plan: 'free' }, used: 2 }, hasPlace: true }
  expect(() => decideMemberActive({ ...member, isActive: false }, true, full, aCall())).toThrow('staff-limit')
  expect(decideMemberActive({ ...member, isActive: false }, true, here, aCall()).isActive).toBe(true)
  const gone = { used: null, hasPlace: false }
  expect(() => decideMemberActive({ ...member, isActive: false }, true, gone, aCall())).toThrow('location-archived')
  expect(decideMemberActive(member, true, full, aCall()).isActive).toBe(true)
  expect(decideMemberActive(member, false, full, aCall()).isActive).toBe(false)
})

it('archives who has a history (R-105)', () => {
  expect([true, false].map((isUsed) => decideMemberDelete(member, isUsed, aCall()))).toEqual(['archive', 'erase'])
  expect(() => decideMemberDelete(null, false, aCall())).toThrow('not-found')
})

it('shows pay to who may see it, e-mail addresses also to the person', () => {
  expect(seenBy(aCall().by, member)).toEqual(member)
  expect(seenBy(stylist, member)).toMatchObject({ commissionBp: null, email: 'chi@example.com' })
  expect(seenBy({ ...stylist, staffId: owner.id.replace('4', '9') }, member).email).toBeNull()
})

it('lets a manager change lower roles, and no one raise themselves or others above their own (R-141)', () => {
  const by = {
    userId: 'y',
    staffId: owner.id.replace('4', '9'),
    ownLocationId: 'here',
    role: 'manager' as const,
    rights: {},
  }
  expect(decideMemberEdit(member, { ...body, role: 'receptionist' }, { by }).role).toBe('receptionist')
  expect(() => decideMemberEdit(owner, body, { by })).toThrow('role-above-own')
  const own = { ...member, id: by.staffId, role: 'manager' as const }
  expect(() => decideMemberActive(own, false, here, { by })).toThrow('not-oneself')
  expect(() => decideMemberDelete(own, true, { by })).toThrow('not-oneself')
  const paid = { ...by, rights: { manager: { seeStaffPay: true } } }
  expect(() => decideMemberEdit(own, { ...body, commissionBp: 9000 }, { by: paid })).toThrow('pay-not-yours')
  expect(decideMemberEdit(own, { ...body, commissionBp: 2000 }, { by: paid }).commissionBp).toBe(2000)
  expect(decideMemberEdit(member, { ...body, commissionBp: 9000 }, { by: paid }).commissionBp).toBe(9000)
  expect(() => decideMemberEdit(own, { ...body, role: 'stylist' }, { by })).toThrow('own-role')
})
