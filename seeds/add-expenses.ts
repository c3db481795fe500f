import type { ExpenseCategory } from '#domain/expenses/categories.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { addExpense } from '#server/expenses/expenses.ts'
import { addRecurring } from '#server/expenses/recurring.ts'
import type { Call, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import type { OpenSalon } from './open-salon.ts'
import { openRandom, type Random } from '#domain/kit/random.ts'
import { receiptPicture } from './receipt-picture.ts'

type Spent = readonly [category: ExpenseCategory, description: string, fromMinor: number, toMinor: number]

/** The occasional purchases, with their lowest and highest price. */
const bought: readonly Spent[] = [
  ['supplies', 'Braiding hair, Balogun market', 2_500_000, 6_000_000],
  ['supplies', 'Shampoo and conditioner', 1_200_000, 2_800_000],
  ['supplies', 'Towels and capes', 800_000, 1_500_000],
  ['utilities', 'Diesel for the generator', 1_800_000, 4_200_000],
  ['utilities', 'Electricity units', 1_000_000, 2_500_000],
  ['utilities', 'Water tanker', 700_000, 1_200_000],
  ['marketing', 'Instagram posts boosted', 500_000, 1_500_000],
  ['other', 'Repair of the hood dryer', 600_000, 2_000_000],
]

const comesBack: readonly (readonly [
  category: ExpenseCategory,
  description: string,
  amountMinor: number,
  day: number,
])[] = [
  ['rent', 'Rent of the shop', 35_000_000, 1],
  ['salary', 'Cleaner', 6_000_000, 28],
  ['utilities', 'Internet', 2_500_000, 5],
]

/** Adds monthly expenses such as rent, a purchase every few days since `first`, and soap paid out of the till today. */
export async function addExpenses(db: Db, { salon, owner }: OpenSalon, { first, now }: { first: string; now: string }) {
  const { salonId, timeZone } = salon
  const day = today(now, timeZone)
  const random = openRandom(7)
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    const call: Call<Member> = { ...salon, tx, save, finalRead, by: owner, now, newId }
    const add = async (spent: Omit<Parameters<typeof addExpense>[1]['body'], 'locationId'>) =>
      await addExpense(call, { params: {}, query: {}, body: { ...spent, locationId: null } })
    for (const [category, description, amountMinor, of] of comesBack) {
      const ofMonth = `${first.slice(0, 7)}-${String(of).padStart(2, '0')}`
      const firstOn = ofMonth < first ? addMonths(ofMonth, 1) : ofMonth
      const body = { category, description, amountMinor, recurrence: 'monthly' as const, firstOn, locationId: null }
      await addRecurring(call, { params: {}, query: {}, body })
    }
    for (let spentOn = addDays(first, 1); spentOn <= day; spentOn = addDays(spentOn, random.int(1, 4)))
      await add({ ...purchase(random), spentOn, isFromTill: false, photo: null })
    const photo = receiptPicture().toString('base64')
    const soap = { category: 'supplies' as const, description: 'Soap and tea for the day', amountMinor: 350_000 }
    await add({ ...soap, spentOn: day, isFromTill: true, photo })
  })
}

function purchase(random: Random) {
  const [category, description, fromMinor, toMinor] = random.pick(bought)
  return { category, description, amountMinor: random.int(fromMinor / 10_000, toMinor / 10_000) * 10_000 }
}
