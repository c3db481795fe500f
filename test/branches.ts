import { addProductContract, type Product } from '#domain/inventory/contract.ts'
import { addLocationContract, chooseLocationContract } from '#domain/salon/contract-locations.ts'
import { readSessionContract } from '#domain/auth/contract.ts'
import { addSignIn } from './isolation/sign-ins.ts'
import type { Person, TestParlour } from './parlour.ts'
import { openShop, type Shop } from './sales.ts'

/** A shop with a branch that has its own products and receptionist. */
export interface Branches extends Shop {
  /** The first location, which has the shop's own product, members and sales. */
  firstId: string
  branchId: string
  /** A product of which the branch has ten units. */
  branchProduct: Product
  /** A receptionist who works at the branch and sees no other location. */
  desk: Person
  deskId: string
  /** Switches the owner to a location, or to all. */
  goTo: (locationId: string | null) => Promise<void>
}

/** Opens a shop with a branch; the owner has all of its locations chosen. */
export async function openBranches(parlour: TestParlour): Promise<Branches> {
  const shop = await openShop(parlour)
  await shop.rows(`UPDATE salon SET plan = 'premium' WHERE salon_id = $1`, [shop.salonId])
  const { location } = await shop.must(addLocationContract, {
    body: { name: 'Lekki', address: '4 Admiralty Way', phone: '08099990000' },
  })
  const { product: branchProduct } = await shop.must(addProductContract, {
    body: { name: 'Wig cap', priceMinor: 100_000, costMinor: 1, currentStock: 10, locationId: location.id },
  })
  const desk = await addSignIn(parlour, { salonId: shop.salonId, role: 'receptionist', name: 'Ngozi Obi' })
  const { me } = await desk.must(readSessionContract, {})
  await shop.rows('UPDATE staff SET location_id = $1 WHERE id = $2', [location.id, me!.staffId])
  const first = (await shop.must(readSessionContract, {})).me!.locations[0]!
  return {
    ...shop,
    firstId: first.id,
    branchId: location.id,
    branchProduct,
    desk,
    deskId: me!.staffId,
    goTo: async (locationId) => void (await shop.must(chooseLocationContract, { body: { locationId } })),
  }
}
