import styles from './staff-arch.module.css'

interface StaffArchProps {
  name: string
  /** 1 and up, kept with the member: eight cloth colours, then the same again with another weave. */
  cloth: number
  /** 'sm' the tag, without weave; 'md' in rows; 'lg' at the head of a column. */
  size?: 'sm' | 'md' | 'lg'
  /** The name stands beside it: then it is not read twice. */
  decorative?: boolean
}

/** A member of staff: initials in the mirror's arch, in their cloth. */
export function StaffArch({ name, cloth, size = 'md', decorative }: StaffArchProps) {
  const { color, weave } = colorAndWeave(cloth)
  return (
    <span
      className={styles.arch}
      data-size={size}
      data-cloth={color}
      data-weave={weave}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Two letters of a name: the first of its first and of its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase()
}

const CLOTHS = 8

function colorAndWeave(cloth: number): { color: number; weave: number } {
  const place = Math.max(0, Math.trunc(cloth) - 1)
  return { color: (place % CLOTHS) + 1, weave: ((place + Math.floor(place / CLOTHS)) % CLOTHS) + 1 }
}
