import styles from './found-line.module.css'

/** Shows one result of a search: its name, and under it what tells it from others. */
export function FoundLine({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="pl-stack pl-shrink pl-gap-0">
      <span className={styles.name}>{name}</span> <span className="pl-quiet pl-num">{detail}</span>
    </span>
  )
}
