import type { Action } from '#domain/auth/permissions.ts'
import { rightGroups } from '#domain/auth/right-words.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import { roles } from '#domain/kit/endpoint.ts'
import { useLocations } from '#web/kit/me.tsx'
import { type ChangedRight, RightRow } from './RightRow.tsx'
import styles from './rights.module.css'

interface RightsMatrixProps {
  sent: readonly ChangedRight[]
  onChange: (right: ChangedRight) => void
}

/** Shows the rights by subject, with a column for each role; the owner's column is fixed. */
export function RightsMatrix({ sent, onChange }: RightsMatrixProps) {
  const hasSeveral = useLocations().length > 0
  const isShown = (action: Action) => action !== 'seeEveryLocation' || hasSeveral
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">May</th>
          {roles.map((role) => (
            <th key={role} scope="col" className={styles.role}>
              {roleWords[role]}
            </th>
          ))}
        </tr>
      </thead>
      {rightGroups.map(({ subject, rights }) => (
        <tbody key={subject}>
          <tr>
            <th scope="rowgroup" colSpan={5} className={styles.subject}>
              {subject}
            </th>
          </tr>
          {(Object.keys(rights) as Action[]).filter(isShown).map((action) => (
            <RightRow
              key={action}
              action={action}
              sent={Object.fromEntries(
                sent.filter((one) => one.action === action).map(({ role, isGranted }) => [role, isGranted]),
              )}
              onChange={(role, isGranted) => onChange({ role, action, isGranted })}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}
