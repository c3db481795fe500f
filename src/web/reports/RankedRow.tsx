import type { ReactNode } from 'react'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import styles from './reports.module.css'
import { type Opening, useBehind } from './behind/use-behind.ts'

interface RankedRowProps {
  rank?: number
  /** The mark before the title: `<StaffArch>`. */
  mark?: ReactNode
  title: string
  detail: ReactNode
  end: ReactNode
  /** The bar: `<FillBar>`. */
  bar?: ReactNode
  behind?: Opening
}

/** Shows a line in a list of the reports with its bar; a press opens the rows behind it. */
export function RankedRow({ rank, detail, bar, end, behind, ...row }: RankedRowProps) {
  const open = useBehind(behind)
  return (
    <Row
      {...row}
      start={rank && <span className={styles.rank}>{rank}</span>}
      onPress={open}
      end={<span className={styles.end}>{end}</span>}
      detail={
        <>
          {detail}
          {bar}
        </>
      }
    />
  )
}
