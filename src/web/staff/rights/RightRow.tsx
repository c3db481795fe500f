import { Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  type Action,
  type ChangeableRole,
  changeableRoles,
  isAllowed,
  isUsual,
  permissions,
} from '#domain/auth/permissions.ts'
import { isGranted } from '#domain/kit/endpoint.ts'
import { rightWords } from '#domain/auth/right-words.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import { useMe } from '#web/kit/me.tsx'
import styles from './rights.module.css'

export interface ChangedRight {
  role: ChangeableRole
  action: Action
  isGranted: boolean
}

interface RightRowProps {
  action: Action
  /** The pending changes, which are already shown. */
  sent: Partial<Record<ChangeableRole, boolean>>
  onChange: (role: ChangeableRole, isGranted: boolean) => void
}

/** Shows one right: the owner has it, and each other role has it or not. */
export function RightRow({ action, sent, onChange }: RightRowProps) {
  const { rights } = useMe()
  const words = rightWords(action)
  const { needs } = permissions[action]
  return (
    <tr className={styles.right}>
      <th scope="row" className={styles.words}>
        {words}
        {needs.map((needed) => (
          <small key={needed.action} className="pl-quiet pl-block">
            needs “{rightWords(needed.action)}”
          </small>
        ))}
      </th>
      <td className={styles.cell}>
        <span className={styles.owner}>
          <IconCheck size={18} stroke={1.75} aria-hidden />
          <span className="pl-hidden">always</span>
        </span>
      </td>
      {changeableRoles.map((role) => {
        const checked = sent[role] ?? isAllowed({ role, rights }, action)
        const lacks = needs.some((needed) => !isGranted(needed, { role, rights }))
        const isChanged = !lacks && checked !== isUsual(role, action)
        return (
          <td key={role} className={styles.cell}>
            <Checkbox
              className={styles.press}
              label={<span className="pl-hidden">{`${roleWords[role]}: ${words}`}</span>}
              checked={checked}
              disabled={lacks}
              onChange={({ currentTarget }) => onChange(role, currentTarget.checked)}
            />
            {isChanged && <small className="pl-muted pl-block">changed</small>}
          </td>
        )
      })}
    </tr>
  )
}
