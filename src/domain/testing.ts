import type { Appointment, CalendarMember } from './appointments/contract.ts'
import type { Visit } from './booking/contract-visit.ts'
import type { CustomerDetails } from './customers/contract-page.ts'
import type { Product } from './inventory/contract.ts'
import type { MemberContext } from './kit/member-context.ts'
import type { ListedSale } from './sales/contract.ts'
import type { HeldSale } from './sales/held-sale.ts'
import type { Receipt } from './sales/receipt/receipt.ts'
import { noPreparation } from './salon/preparation.ts'
import type { Service } from './services/contract.ts'
import type { Member } from './staff/contract.ts'

/*
 * Returns one of each kind of record, for tests: as the contracts send it, changed by the given fields. A new field of
 * a contract gets its value here, so that tests need not know about it.
 */

/** Returns the n-th id; ids sort by their number. */
export function idOf(n: number): string {
  return `019aa3f2-7c1e-7b60-9d55-${String(n).padStart(12, '0')}`
}

/** Returns a call by the owner in Lagos at noon, changed by the given fields; new ids count from 101. */
export function aCall(more: Partial<MemberContext> = {}): MemberContext {
  let made = 100
  const by = { userId: 'tolu', staffId: idOf(7), ownLocationId: idOf(8), role: 'owner' as const, rights: {} }
  const when = { now: '2026-11-21T11:00:00.000Z', timeZone: 'Africa/Lagos' }
  return { ...when, by, locationId: null, newId: () => idOf(++made), ...more }
}

export function aCustomer(more: Partial<CustomerDetails> = {}): CustomerDetails {
  return {
    id: idOf(1),
    name: 'Adaeze Nwosu',
    phone: '0803 555 0142',
    email: null,
    notes: null,
    preferences: null,
    visitCount: 0,
    totalSpentMinor: 0,
    lastVisitAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    archivedAt: null,
    mergedIntoId: null,
    isBlockedOnline: false,
    birthday: null,
    messageChannel: null,
    messagesOffAt: null,
    messagesOffHow: null,
    messagesOffBy: null,
    ...more,
  }
}

export function aService(more: Partial<Service> = {}): Service {
  return {
    id: idOf(2),
    version: 1,
    name: 'Cornrows',
    category: 'Hair',
    priceMinor: 700_000,
    durationMin: 60,
    description: null,
    depositMinor: 0,
    isActive: true,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    processingStartMin: null,
    processingMin: 0,
    mayRunBeside: false,
    ...noPreparation,
    ...more,
  }
}

export function aProduct(more: Partial<Product> = {}): Product {
  return {
    id: idOf(3),
    locationId: idOf(8),
    version: 1,
    name: 'Edge control',
    category: null,
    description: null,
    priceMinor: 350_000,
    costMinor: 200_000,
    currentStock: 10,
    minStockLevel: 5,
    isActive: true,
    barcode: null,
    ...more,
  }
}

export function aMember(more: Partial<Member> = {}): Member {
  return {
    id: idOf(4),
    version: 1,
    name: 'Chiamaka Eze',
    phone: null,
    email: null,
    role: 'stylist',
    locationId: idOf(8),
    isActive: true,
    serviceIds: [],
    takesAppointments: null,
    commissionBp: null,
    month: null,
    ...more,
  }
}

/** Returns a member as the calendar sends them. */
export function aCalendarMember(more: Partial<CalendarMember> = {}): CalendarMember {
  const { id, name, role, isActive, serviceIds, takesAppointments } = aMember()
  return { id, name, role, position: 0, isActive, serviceIds, takesAppointments, working: null, ...more }
}

/** Returns a booked appointment of a walk-in. */
export function anAppointment(more: Partial<Appointment> = {}): Appointment {
  return {
    id: idOf(5),
    status: 'booked',
    isNoShow: false,
    version: 1,
    startsAt: '2026-11-21T11:00:00.000Z',
    endsAt: '2026-11-21T12:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    cancelledAt: null,
    cancelReason: null,
    seriesId: null,
    staffId: aMember().id,
    staffName: aMember().name,
    customerId: null,
    customerName: 'Kemi Lawal',
    customerPhone: '0803 123 4567',
    customerPhoneE164: '+2348031234567',
    services: [
      {
        serviceId: aService().id,
        name: 'Cornrows',
        priceMinor: 600_000,
        durationMin: 60,
        ...aPlace(),
      },
    ],
    priceMinor: 600_000,
    notes: null,
    isSold: false,
    source: 'salon',
    typedAs: null,
    awaitsApproval: false,
    confirmedFor: null,
    deposit: null,
    ...more,
  }
}

/** Returns the place and member of the only service of a visit of an hour. */
export function aPlace() {
  return { staffId: aMember().id, staffName: aMember().name, sharedWith: [], startMin: 0, lengthMin: 60 }
}

/** Returns a booking as its visitor sees it. */
export function aVisit(more: Partial<Visit> = {}): Visit {
  return {
    reference: 'A1B2C3D4',
    status: 'booked',
    awaitsApproval: false,
    isConfirmed: false,
    canConfirm: true,
    startsAt: '2026-11-23T09:00:00.000Z',
    endsAt: '2026-11-23T10:30:00.000Z',
    staffName: 'Tolu',
    services: [{ name: 'Wash', priceMinor: 500_000, durationMin: 90 }],
    priceMinor: 500_000,
    place: null,
    customerName: 'Ada',
    changeUntil: '2026-11-22T09:00:00.000Z',
    canChange: true,
    preparation: [],
    deposit: null,
    ...more,
  }
}

/** Returns a sale of one service with nothing paid and nothing owed, changed by the given fields. */
export function aSale(more: Partial<Receipt> = {}): Receipt {
  return {
    id: idOf(6),
    number: 12,
    receiptId: '00000006',
    soldAt: '2026-11-21T11:40:00.000Z',
    salon: {
      name: 'Adùn Hair and Beauty',
      address: null,
      phone: '0803',
      currency: 'NGN',
      timeZone: 'Africa/Lagos',
      vatNumber: null,
      footer: null,
    },
    status: 'paid',
    locationId: idOf(8),
    location: null,
    customerId: aCustomer().id,
    customerName: aCustomer().name,
    customerPhone: null,
    staffName: 'Tolu Bello',
    lines: [aSaleLine()],
    subtotalMinor: 700_000,
    discount: null,
    totalMinor: 700_000,
    vatBp: 0,
    vatMinor: 0,
    tips: [],
    tipsMinor: 0,
    paymentMethod: 'cash',
    payments: [],
    awaitingMinor: 0,
    balanceMinor: 0,
    refunds: [],
    refundedMinor: 0,
    refundedTipsMinor: 0,
    paidSaidAt: null,
    voided: null,
    notes: null,
    ...more,
  }
}

export function aSaleLine(more: Partial<Receipt['lines'][number]> = {}): Receipt['lines'][number] {
  return {
    position: 0,
    type: 'service',
    name: 'Cornrows',
    staffId: aMember().id,
    staffName: aMember().name,
    shares: [],
    quantity: 1,
    unitPriceMinor: 700_000,
    listPriceMinor: 700_000,
    discount: null,
    saleDiscountMinor: 0,
    totalMinor: 700_000,
    refundedQuantity: 0,
    refundedMinor: 0,
    ...more,
  }
}

/** Returns the locked row of `aSale`, with everything paid. */
export function aHeldSale(more: Partial<HeldSale> = {}): HeldSale {
  const { id, customerId, soldAt, totalMinor } = aSale()
  return {
    id,
    locationId: idOf(8),
    customerId,
    appointmentId: null,
    soldAt,
    totalMinor,
    tipsMinor: 0,
    balanceMinor: 0,
    refundedMinor: 0,
    refundedTipsMinor: 0,
    voidedAt: null,
    isDayClosed: false,
    ...more,
  }
}

/** Returns a paid sale as lists show it. */
export function aListedSale(more: Partial<ListedSale> = {}): ListedSale {
  return {
    id: idOf(6),
    number: 1,
    soldAt: '2026-11-21T10:00:00.000Z',
    status: 'paid',
    customerName: 'Kemi Lawal',
    itemNames: ['Cornrows'],
    paymentMethod: 'card',
    methods: ['card'],
    totalMinor: 700_000,
    refundedMinor: 0,
    balanceMinor: 0,
    awaitingMinor: 0,
    locationName: 'Yaba',
    ...more,
  }
}
