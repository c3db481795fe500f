import { useEffect, useRef } from 'react'
import styles from './filter-chips.module.css'
import { showChip } from './show-chip.ts'

interface FilterChipsProps<Value extends string> {
  /** The accessible name of the group: 'Category'. */
  label: string
  /**
   * The options; the first usually means all: `{ value: '', label: 'All' }`. `urgent` marks an option that needs
   * attention.
   */
  options: readonly { value: Value; label: string; urgent?: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

/** Shows a filter for one of a few kinds; on a phone it is one line, which scrolls sideways to the chosen one. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  const line = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)
  useEffect(() => showChip(line.current, chosen), [chosen])
  return (
    <div ref={line} className={styles.chips} role="group" aria-label={label} data-sideways>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          data-urgent={option.urgent}
          onClick={() => onChange(option.value)}
        >
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  )
}
