import { type ExpenseCategory, expenseCategories } from '#domain/expenses/categories.ts'
import { useAddress, useTyped } from '#web/kit/address.tsx'

/** Returns the filter of the expense list from the page's address. */
export function useNarrowed() {
  const { typed, setTyped, search } = useTyped()
  const { params, change } = useAddress()
  const category = expenseCategories.find((one) => one === params.category) ?? null
  const choose = (to: ExpenseCategory | null) => change({ category: to ?? undefined })
  const clear = () => {
    setTyped('')
    choose(null)
  }
  const asked = { ...(search !== '' && { search }), ...(category && { category }) }
  return { typed, setTyped, category, choose, clear, asked, isNarrowed: search !== '' || category !== null }
}
