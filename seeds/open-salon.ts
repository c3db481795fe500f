import { randomBytes } from 'node:crypto'
import type { Role } from '#domain/kit/endpoint.ts'
import { plainTime } from '#domain/services/processing.ts'
import { openAuth } from '#server/auth/auth.ts'
import { completeOnboarding } from '#server/auth/complete-onboarding.ts'
import { scryptPasswords } from '#server/auth/good-passwords.ts'
import { authSettingsOf } from '#server/auth/parts.ts'
import { signUp } from '#server/auth/sign-up.ts'
import { insertAccount, saveMembership } from '#server/auth/store.ts'
import { markFirstStep } from '#server/dashboard/first-steps.ts'
import { addProduct } from '#server/inventory/products.ts'
import type { Call, Caller, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody, type Tx } from '#server/kit/db/transaction.ts'
import { readEnv } from '#server/kit/env.ts'
import { newId } from '#server/kit/ids.ts'
import { openLog } from '#server/kit/log.ts'
import { addService, listServices } from '#server/services/services.ts'
import { addStaff } from '#server/staff/members.ts'
import { deposited } from './add-deposits.ts'
import { buy } from './buy-plan.ts'
import { type DemoProduct, demoProducts } from './products.ts'
import { demoServices } from './services.ts'
import { equipSalon, linkAccount } from './store.ts'
import { type DemoMember, demoPassword, demoSalon, demoTeam } from './team.ts'

export interface LogIn {
  name: string
  role: Role
  email: string
  password: string
}

/** The salon before its first customer: its team, and the ids of everything by name. */
export interface OpenSalon {
  salon: Omit<Caller<Member>, 'by'>
  owner: Member
  /** The member who takes the bookings and the money. */
  receptionist: Member
  /** The members' ids, in the order of the team. */
  staffIds: string[]
  serviceIds: Map<string, string>
  productIds: Map<string, string>
  logIns: LogIn[]
}

/** Signs the owner up at `now`, a year ago, and adds services, products with this initial stock, and the team. */
export async function openSalon(
  { ownerUrl, db, now }: { ownerUrl: string; db: Db; now: string },
  firstStockOf: (product: DemoProduct) => number,
): Promise<OpenSalon> {
  const signedUp = await signUpOwner(ownerUrl, db, now)
  await buy(db, signedUp, now, { kind: 'plan', planId: 'premium', cycle: 'annual' })
  const { by: owner, ...salon } = { ...signedUp, plan: 'premium' }
  const { salonId } = salon
  return await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    const call: Call<Member> = { ...salon, tx, save, finalRead, by: owner, now, newId }
    await equipSalon(tx, salonId, demoSalon.address, now)
    await markFirstStep(call, { params: {}, query: {}, body: { mark: 'hidden', isSet: true } })
    const serviceIds = await addServices(call)
    const productIds = new Map<string, string>()
    for (const product of demoProducts) {
      const { leftToday: _left, demand: _demand, ...fields } = product
      const body = {
        ...fields,
        description: null,
        barcode: null,
        locationId: null,
        currentStock: firstStockOf(product),
      }
      productIds.set(product.name, (await addProduct(call, { params: {}, query: {}, body })).product.id)
    }
    const team = await addTeam(call, serviceIds)
    const receptionist = team.find(({ role }) => role === 'receptionist') ?? owner
    const staffIds = [owner.staffId, ...team.map(({ staffId }) => staffId)]
    return { salon, owner, receptionist, staffIds, serviceIds, productIds, logIns: logIns() }
  })
}

/** Signs the owner up through the use case, reads the session that it opens once, to find the owner, and ends it. */
async function signUpOwner(ownerUrl: string, db: Db, now: string): Promise<Caller<Member>> {
  const [{ name, email }] = demoTeam as readonly [DemoMember]
  const secret = randomBytes(32).toString('base64url')
  const auth = openAuth({ ownerUrl, db, log: openLog('silent'), secret })
  const cookies: string[] = []
  const setCookies = (values: string[]) => void cookies.push(...values)
  try {
    await signUp(
      { db, auth, settings: authSettingsOf(readEnv({})) },
      { headers: {}, ip: '127.0.0.1', now, newId, setCookies },
      {
        params: {},
        query: {},
        body: { name, email, salonName: demoSalon.name, password: demoPassword, phone: demoSalon.phone },
      },
    )
    const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
    const owner = await auth.callers.signedIn(headers, new Date().toISOString())
    if (!owner) throw new Error('the owner signed up and is not known')
    await auth.signOut(headers)
    return owner
  } finally {
    await auth.close()
  }
}

/** Adds the first three services as in the second step of sign-up, and the others as on the Services page. */
async function addServices(call: Call<Member>): Promise<Map<string, string>> {
  const onboarding = demoServices.slice(0, 3).map(({ name, category, priceMinor, durationMin }) => ({
    name,
    category,
    priceMinor,
    durationMin,
  }))
  await completeOnboarding(call, { params: {}, query: {}, body: { services: onboarding } })
  for (const { name, category, priceMinor, durationMin, description } of demoServices.slice(3)) {
    const plain = { name, category, priceMinor, durationMin, description, ...plainTime }
    const body = {
      ...plain,
      depositMinor: 0,
      preparation: null,
      mustAcceptPreparation: false,
      ...(name === deposited.name && deposited),
    }
    await addService(call, { params: {}, query: {}, body })
  }
  const { services } = await listServices(call, { params: {}, query: {}, body: {} })
  return new Map(services.map(({ name, id }) => [name, id]))
}

async function addTeam(call: Call<Member>, serviceIds: Map<string, string>): Promise<Member[]> {
  const team: Member[] = []
  for (const { name, role, email, phone, commissionBp, does, signsIn } of demoTeam) {
    if (role === 'owner') continue
    const own = (does ?? []).flatMap((service) => serviceIds.get(service) ?? [])
    const body = { name, role, email, phone, commissionBp, takesAppointments: null, serviceIds: own }
    const { member } = await addStaff(call, { params: {}, query: {}, body })
    const userId = signsIn ? await addAccount(call.tx, call, { staffId: member.id, name, email }) : ''
    const account = { sessionId: '', userId, userName: name, userEmail: email, userPhone: null }
    team.push({ ...account, staffId: member.id, ownLocationId: call.by.ownLocationId, role, rights: {} })
  }
  return team
}

async function addAccount(
  tx: Tx,
  { salonId, now }: Call,
  { staffId, name, email }: { staffId: string; name: string; email: string },
): Promise<string> {
  const userId = newId()
  const passwordHash = await scryptPasswords.hash(demoPassword)
  await insertAccount(tx, { userId, accountId: newId(), name, email, phone: null, passwordHash }, now)
  await saveMembership(tx, salonId, staffId, userId)
  await linkAccount(tx, salonId, staffId, userId)
  return userId
}

function logIns(): LogIn[] {
  const people = demoTeam.filter(({ signsIn }) => signsIn)
  return people.map(({ name, role, email }) => ({ name, role, email, password: demoPassword }))
}
