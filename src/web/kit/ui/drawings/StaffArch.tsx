import { initialsOf } from '#domain/kit/names.ts'
import styles from './staff-arch.module.css'

interface StaffArchProps {
  name: string
  /**
   * The number of the member's colour, from 1, stored with the member: eight cloth colours, then the same colours with
   * another weave.
   */
  cloth: number
  /** The size: 'sm' as a tag, without weave; 'md' in rows; 'lg' at the head of a column. */
  size?: 'sm' | 'md' | 'lg'
  /** The name is beside the arch, so the arch is not read out. */
  decorative?: boolean
}

/** Shows a member of staff: their initials in the arch of a mirror, in their cloth. */
export function StaffArch({ name, cloth, size = 'md', decorative }: StaffArchProps) {
  return (
    <span
      className={styles.arch}
      data-size={size}
      style={clothGround(cloth)}
      data-weave={weaveNumber(cloth)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initialsOf(name)}
    </span>
  )
}

const cloths = 8

/** Returns the colour of a cloth, numbered from 1, as a style. */
export function clothGround(cloth: number): { background: string } {
  return { background: `var(--pl-cloth-${((cloth - 1) % cloths) + 1})` }
}

/** Returns the weave of a cloth: each round of the eight colours has another weave. */
function weaveNumber(cloth: number): number {
  const place = cloth - 1
  return ((place + Math.floor(place / cloths)) % cloths) + 1
}
