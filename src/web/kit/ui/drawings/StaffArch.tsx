import { initialsOf } from '#domain/kit/names.ts'
import styles from './staff-arch.module.css'

interface StaffArchProps {
  name: string
  /** 1 and up, stored with the member: eight cloth colours, then the same again with another weave. */
  cloth: number
  /** 'sm' the tag, without weave; 'md' in rows; 'lg' at the head of a column. */
  size?: 'sm' | 'md' | 'lg'
  /** The name is beside it: then it is not read twice. */
  decorative?: boolean
}

/** A member of staff: initials in the mirror's arch, in their cloth. */
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

/** The colour of a cloth, 1 and up, as a style. */
export function clothGround(cloth: number): { background: string } {
  return { background: `var(--pl-cloth-${((cloth - 1) % cloths) + 1})` }
}

/** Each round of the eight colours has them in other weaves. */
function weaveNumber(cloth: number): number {
  const place = cloth - 1
  return ((place + Math.floor(place / cloths)) % cloths) + 1
}
