import { addAppointmentContract, changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { importCustomersContract } from '#domain/customers/contract-import.ts'
import { addProductContract } from '#domain/inventory/contract.ts'
import type { Role } from '#domain/kit/endpoint.ts'
import { closeDayContract } from '#domain/sales/day/contract-days.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addServiceContract } from '#domain/services/contract.ts'
import { addHolidayContract } from '#domain/salon/contract-hours.ts'
import { addScheduleContract, addTimeOffContract } from '#domain/staff/contract-schedules.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import type { Person, TestParlour } from '#test/parlour.ts'
import { addSignIn } from './sign-ins.ts'
import type { IdsByKind } from './swaps.ts'

export interface FullSalon {
  salonId: string
  /** Somebody of each role, signed in. */
  people: Record<Role, Person>
  ids: IdsByKind
  /** Stands in every text field of the salon: it must never be seen from elsewhere. */
  canary: string
}

/** A salon with a row of every kind, made through its own addresses; every text of it carries the canary. */
export async function makeFullSalon(parlour: TestParlour, canary: string): Promise<FullSalon> {
  const owner = await parlour.signUp(`${canary} salon`)
  const { service } = await owner.must(addServiceContract, {
    body: { name: `${canary} braids`, category: 'Hair', priceMinor: 500_000, durationMin: 60, description: canary },
  })
  const { product } = await owner.must(addProductContract, {
    body: {
      name: `${canary} oil`,
      category: canary,
      description: canary,
      priceMinor: 90_000,
      costMinor: 50_000,
      currentStock: 40,
      minStockLevel: 2,
      barcode: canary,
    },
  })
  const { customer } = await owner.must(addCustomerContract, {
    body: { name: `${canary} customer`, phone: '08031234599', email: `${canary}@example.com`, notes: canary },
  })
  const { import: imported } = await owner.must(importCustomersContract, {
    body: { fileName: canary, onDuplicate: 'skip', rows: [{ line: 1, name: canary, notes: canary }] },
  })
  const { member } = await owner.must(addStaffContract, { body: { name: `${canary} stylist`, role: 'stylist' } })
  const appointment = async (date: string, time: string) => {
    const body = { serviceIds: [service.id], staffId: member.id, date, time, customerId: customer.id, notes: canary }
    return (await owner.must(addAppointmentContract, { body })).appointment
  }
  const open = await appointment('2026-11-23', '10:00')
  const sold = await appointment('2026-11-23', '12:00')
  await owner.must(changeAppointmentStatusContract, { params: { id: sold.id }, body: { to: 'in-progress' } })
  const { holiday } = await owner.must(addHolidayContract, {
    body: { name: `${canary} day`, date: '2026-11-30', notes: canary },
  })
  const { schedule } = await owner.must(addScheduleContract, {
    body: { staffId: owner.staffId, weekday: 0, startTime: '09:00', endTime: '18:00', notes: canary },
  })
  const { timeOff } = await owner.must(addTimeOffContract, {
    body: { staffId: member.id, fromDate: '2026-12-01', toDate: '2026-12-02', reason: canary },
  })
  const line = { quantity: 1, unitPriceMinor: 500_000, staffId: member.id }
  const { sale } = await owner.must(recordSaleContract, {
    body: {
      items: [
        { type: 'service', serviceId: service.id, ...line },
        { type: 'product', productId: product.id, ...line, unitPriceMinor: 90_000 },
      ],
      customerId: customer.id,
      appointmentId: sold.id,
      staffId: member.id,
      discount: { kind: 'amount', amountMinor: 1000, reason: canary },
      tips: [{ staffId: member.id, amountMinor: 5000 }],
      payments: [{ method: 'transfer', amountMinor: 500_000 }],
      notes: canary,
    },
  })
  await owner.must(refundSaleContract, {
    params: { saleId: sale.id },
    body: { lines: [{ position: 1, quantity: 1 }], reason: canary },
  })
  const vat = { isVatOn: true, vatBp: 750, vatNumber: canary }
  await owner.must(saveSaleSettingsContract, { body: vat })
  const counted = { countedMinor: 100, expectedMinor: 0, reason: canary }
  const { locationId } = await owner.must(closeDayContract, { body: { day: '2026-11-21', ...counted } })
  const ids = {
    appointment: [open.id, sold.id],
    customer: [customer.id],
    holiday: [holiday.id],
    import: [imported.id],
    location: [locationId],
    payment: sale.payments.map(({ id }) => id),
    product: [product.id],
    sale: [sale.id],
    salon: [owner.salonId],
    schedule: [schedule.id],
    service: [service.id],
    staff: [member.id, owner.staffId],
    timeOff: [timeOff.id],
  }
  const stylist = await addSignIn(parlour, { salonId: owner.salonId, role: 'stylist', name: canary })
  const receptionist = await addSignIn(parlour, { salonId: owner.salonId, role: 'receptionist', name: canary })
  return { salonId: owner.salonId, people: { owner, receptionist, stylist }, ids, canary }
}
