import { randomInt } from 'node:crypto'
import { addAppointmentContract, changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { inviteMemberContract } from '#domain/auth/contract-invitations.ts'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { archiveCustomerContract } from '#domain/customers/contract-page.ts'
import { importCustomersContract } from '#domain/customers/contract-import.ts'
import { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import { addProductContract } from '#domain/inventory/contract.ts'
import type { CallInput, Role } from '#domain/kit/endpoint.ts'
import { saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { addLocationContract, setLocationActiveContract } from '#domain/salon/contract-locations.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { addScheduleContract } from '#domain/staff/contract-schedules.ts'
import { addBlockContract, addTimeOffContract } from '#domain/staff/contract-off.ts'
import { addAdvanceContract } from '#domain/staff/contract-pay.ts'
import { setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { newId } from '#server/kit/ids.ts'
import type { Person, SignedUp, TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { addBilling } from './billing.ts'
import { bookAsVisitor } from './book-as-visitor.ts'
import { addCalendars } from './calendars.ts'
import { addAccounts, addCards } from './cards.ts'
import { addKeys } from './keys.ts'
import { addExpenses } from './expenses.ts'
import { addMessages } from './messages.ts'
import { addLook } from './branding.ts'
import { addSales } from './sold.ts'
import { addSignIn, insertSignIn } from './sign-ins.ts'
import type { IdsByKind } from './swaps.ts'
import { addTerminals } from './terminals.ts'
import { addWaiting } from './waiting.ts'

export interface FullSalon {
  salonId: string
  /** A signed-in person of each role. */
  people: Record<Role, Person>
  ids: IdsByKind
  /** The text that is in every text field of the salon and must never be seen by others. */
  canary: string
}

export type Rows = (statement: string, values: unknown[]) => Promise<unknown>

/**
 * Makes a salon with rows of every kind, through its own addresses, so that every write has something to change; every
 * text in it contains the canary. Its plan has no limits, and the stylist is the member with appointments and sales.
 */
export async function makeFullSalon(parlour: TestParlour, canary: string): Promise<FullSalon> {
  const owner = await parlour.signUp(`${canary} salon`)
  const rows: Rows = async (statement, values) => await query(parlour.ownerUrl, statement, values)
  await rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [owner.salonId])
  await addBilling(rows, owner.salonId, canary)
  const offered = await addOffers(owner, canary)
  const customer = await addCustomers(owner, canary)
  const times = await addTimes(owner, { ...offered, canary })
  const pay = await addPay(owner, { ...offered, canary })
  const work = { ...offered, customerId: customer[0]!, archivedId: customer[2]!, canary }
  const appointment = [...(await addAppointments(owner, work)), await bookAsVisitor(parlour, owner.salonId, work)]
  await addDeposits(rows, appointment)
  await addCards(rows, owner.salonId, appointment[5]!, canary)
  const message = await addMessages(rows, { salonId: owner.salonId, canary })
  const sales = await addSales(owner, work, appointment, rows)
  await addAccounts(rows, owner.salonId, { ...sales, appointmentId: appointment[5]! }, work.canary)
  const { charged, ...terminals } = await addTerminals(owner, work, rows)
  await owner.must(archiveCustomerContract, { params: { id: work.archivedId } })
  const { import: imported } = await owner.must(importCustomersContract, {
    body: { fileName: canary, onDuplicate: 'skip', rows: [{ line: 1, name: canary, notes: canary }] },
  })
  // Changes no response but that of the rights: without the right to record sales, it has no effect.
  await owner.must(changeRightContract, { body: { role: 'stylist', action: 'takeBackSales', isGranted: true } })
  const newcomer = { name: `${canary} newcomer`, role: 'stylist' as const, email: `new-${canary}@example.com` }
  const { id: newcomerId } = (await owner.must(addStaffContract, { body: newcomer })).member
  await owner.must(inviteMemberContract, { params: { staffId: newcomerId }, body: { role: 'stylist' } })
  const phonedId = newId()
  const phone = `+234803${String(randomInt(10_000_000)).padStart(7, '0')}`
  await insertSignIn(parlour.ownerUrl, {
    salonId: owner.salonId,
    role: 'stylist',
    name: canary,
    staffId: phonedId,
    phone,
  })
  const { service, product, member, spare } = offered
  const ids = {
    ...(await addExpenses(owner, canary)),
    ...(await addKeys(parlour, owner, canary)),
    ...(await addCalendars(owner, member.id, rows, canary)),
    ...(await addWaiting(parlour, owner, { ...offered, newcomerId, canary })),
    ...times,
    ...pay,
    ...sales,
    sale: [...sales.sale, charged],
    ...terminals,
    ...(await addLocations(owner, product.id, canary)),
    appointment,
    customer,
    import: [imported.id],
    message,
    newcomer: [newcomerId],
    phoned: [phonedId],
    product: [product.id],
    salon: [owner.salonId],
    service: [service.id],
    staff: [member.id, owner.staffId, spare.id],
  }
  const signIn = async (role: Role, staffId?: string) =>
    await addSignIn(parlour, { salonId: owner.salonId, role, name: canary, staffId })
  const people = {
    owner,
    manager: await signIn('manager'),
    receptionist: await signIn('receptionist'),
    stylist: await signIn('stylist', member.id),
  }
  const of = `SELECT user_id, $2, now(), now() FROM staff WHERE id = $1`
  await rows(`INSERT INTO auth_two_step (user_id, secret, confirmed_at, created_at) ${of}`, [member.id, canary])
  return { salonId: owner.salonId, people, ids, canary }
}

/** Adds an archived location, and another, to which units were moved. */
async function addLocations(owner: SignedUp, productId: string, canary: string) {
  const add = async (name: string) => {
    const body = { name: `${canary} ${name}`, address: canary, phone: '08031234599' }
    return (await owner.must(addLocationContract, { body })).location.id
  }
  const [branch, annex] = [await add('branch'), await add('annex')]
  await owner.must(setLocationActiveContract, { params: { id: branch }, body: { isActive: false } })
  await owner.must(moveUnitsContract, { params: { productId }, body: { toLocationId: annex, quantity: 5 } })
  return { branch: [branch], annex: [annex] }
}

/** Adds the salon's preparation rule, a service, another one, a member who does the first, a product, and another that is low on stock. */
async function addOffers(owner: SignedUp, canary: string) {
  const rule = { preparation: canary, mustAcceptPreparation: true }
  await owner.must(saveSettingsContract, { body: { section: 'preparation', is: rule } })
  const { service } = await owner.must(addServiceContract, {
    body: {
      name: `${canary} braids`,
      category: 'Hair',
      priceMinor: 500_000,
      durationMin: 60,
      description: canary,
      preparation: canary,
    },
  })
  const other = { name: `${canary} cut`, category: 'Hair' as const, priceMinor: 100_000, durationMin: 30 }
  await owner.must(addServiceContract, { body: other })
  const product = { category: canary, description: canary, priceMinor: 90_000, costMinor: 50_000, minStockLevel: 2 }
  const low = { ...product, name: `${canary} wax`, currentStock: 1 }
  await owner.must(addProductContract, { body: low })
  const oil = { ...product, name: `${canary} oil`, currentStock: 40, barcode: canary }
  const body = { name: `${canary} stylist`, role: 'stylist' as const, serviceIds: [service.id] }
  return {
    service,
    product: (await owner.must(addProductContract, { body: oil })).product,
    member: (await owner.must(addStaffContract, { body })).member,
    // The member who leaves and returns in the samples, because the others are signed in.
    spare: (await owner.must(addStaffContract, { body: { name: `${canary} spare` } })).member,
  }
}

/** Adds a customer with a history, one with little, and one who will be archived. */
async function addCustomers(owner: SignedUp, canary: string): Promise<string[]> {
  const phone = '08031234599'
  const one = { name: `${canary} customer`, phone, email: `${canary}@example.com`, notes: canary }
  const ids: string[] = []
  for (const body of [one, { name: `${canary} twin`, phone: '08031234577' }, { name: `${canary} gone`, phone }])
    ids.push((await owner.must(addCustomerContract, { body })).customer.id)
  return ids
}

async function addTimes(owner: SignedUp, { member, canary }: { member: { id: string }; canary: string }) {
  await addLook(owner, canary)
  const { holiday } = await owner.must(addHolidayContract, {
    body: { name: `${canary} day`, date: '2026-11-30', notes: canary },
  })
  const { schedule } = await owner.must(addScheduleContract, {
    body: { staffId: owner.staffId, weekday: 0, startTime: '09:00', endTime: '18:00', notes: canary },
  })
  const { timeOff } = await owner.must(addTimeOffContract, {
    body: { staffId: member.id, fromDate: '2026-12-01', toDate: '2026-12-02', reason: canary },
  })
  const { timeOff: block } = await owner.must(addBlockContract, {
    body: { staffId: member.id, date: '2026-12-03', fromTime: '12:00', toTime: '13:00', reason: canary },
  })
  return { holiday: [holiday.id], schedule: [schedule.id], timeOff: [timeOff.id], block: [block.id] }
}

/** Adds an advance to the member, and rates of a service and a product. */
async function addPay(owner: SignedUp, { member, service, product, canary }: Offered) {
  const paid = { staffId: member.id, amountMinor: 1000, givenOn: '2026-11-01', note: canary }
  const { advance } = await owner.must(addAdvanceContract, { body: paid })
  await owner.must(addAdvanceContract, { body: { ...paid, givenOn: '2026-11-23', isFromTill: true } })
  for (const of of [
    { serviceId: service.id, productId: null, staffId: null },
    { serviceId: null, productId: product.id, staffId: member.id },
  ])
    await owner.must(setCommissionRateContract, { body: { ...of, commissionBp: 2000 } })
  return { advance: [advance.id] }
}

interface Offered {
  service: { id: string }
  product: { id: string }
  member: { id: string }
  canary: string
}

export interface Work extends Offered {
  customerId: string
  archivedId: string
}

/**
 * Adds appointments: one booked, one in progress to be sold, a no-show, one in progress that stays unsold, a walk-in's
 * to be sold, and a cancelled one.
 */
async function addAppointments(owner: SignedUp, { service, member, customerId, canary }: Work): Promise<string[]> {
  const ids: string[] = []
  const walkIn = { customerId: null, customerName: `${canary} walk-in`, customerPhone: '08031234566' }
  for (const [hour, whom] of [[10], [12], [14], [16], [17, walkIn], [11]] as const) {
    const when = { serviceIds: [service.id], staffId: member.id, date: '2026-11-23', time: `${hour}:00` }
    const body = { ...when, notes: canary, ...(whom ?? { customerId }) }
    ids.push((await owner.must(addAppointmentContract, { body })).appointment.id)
  }
  const [, sold, cancelled, begun, walkInId, calledOff] = ids as [string, string, string, string, string, string]
  const move = async (id: string, body: CallInput<typeof changeAppointmentStatusContract>['body']) =>
    await owner.must(changeAppointmentStatusContract, { params: { id }, body })
  await move(sold, { to: 'in-progress' })
  await move(cancelled, { to: 'cancelled', reason: canary, isNoShow: true })
  await move(begun, { to: 'in-progress' })
  await move(walkInId, { to: 'in-progress' })
  await move(calledOff, { to: 'cancelled', reason: canary, isNoShow: false })
  return ids.slice(0, 5)
}

/** Adds paid deposits: one of the cancelled visit, and one that was refunded. */
async function addDeposits(rows: Rows, [, , cancelled, begun]: readonly string[]) {
  await rows(
    `INSERT INTO deposit (salon_id, appointment_id, amount_minor, asked_at, received_at, method, location_id, staff_id,
       outcome, ended_at, ended_by, returned_method)
     SELECT salon_id, id, 1000, created_at, created_at, 'transfer', location_id, staff_id,
       CASE WHEN id = $2 THEN 'returned' END, CASE WHEN id = $2 THEN created_at END, CASE WHEN id = $2 THEN staff_id END,
       CASE WHEN id = $2 THEN 'cash' END
     FROM appointment WHERE id IN ($1, $2)`,
    [cancelled, begun],
  )
}
