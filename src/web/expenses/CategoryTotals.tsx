import { categoryWords, type ExpenseCategory } from '#domain/expenses/categories.ts'
import type { ExpenseFigures } from '#domain/expenses/figures.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import styles from './expenses.module.css'

interface CategoryTotalsProps {
  categories: ExpenseFigures['categories']
  /** The category by which the list is filtered; null if it is not filtered. */
  chosen: ExpenseCategory | null
  onChoose: (category: ExpenseCategory | null) => void
}

/**
 * Shows the total of each category in the period. Pressing a category shows only its expenses; pressing it again shows
 * all.
 */
export function CategoryTotals({ categories, chosen, onChoose }: CategoryTotalsProps) {
  const shown = categories.filter(({ category, count }) => count > 0 || category === chosen)
  if (shown.length === 0) return null
  return (
    <div className={styles.totals} role="group" aria-label="Category" data-sideways>
      {shown.map(({ category, totalMinor, sharePermille }) => (
        <button
          key={category}
          type="button"
          className={styles.total}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category === chosen ? null : category)}
        >
          <small className={styles.about}>
            <span>{categoryWords[category]}</span>
            <span>{(sharePermille / 10).toFixed(1)}%</span>
          </small>
          <b className="pl-strong pl-num">
            <Money minor={totalMinor} />
          </b>
        </button>
      ))}
    </div>
  )
}
