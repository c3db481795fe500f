import { Menu, UnstyledButton } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { maxSharing } from '#domain/staff/shares.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import styles from './sale-form.module.css'
import type { Seller } from './use-offer.ts'

interface SellerMenuProps {
  sellers: readonly Seller[]
  value: string | null
  /** The number of members who share the item with that one. */
  others: number
  onChange: (staffId: string) => void
  /** Adds a member who shares the item; null if it can't be shared. */
  onShare: (() => void) | null
}

/**
 * Shows the member who did an item as an arch that opens the list of the team. A salon with one member needs no choice.
 */
export function SellerMenu({ sellers, value, others, onChange, onShare }: SellerMenuProps) {
  const seller = sellers.find(({ id }) => id === value)
  if (sellers.length < 2) return null
  const more = others > 0 ? ` and ${others} more` : ''
  return (
    // A large team scrolls, which needs rows that Tab reaches too.
    <Menu position="bottom-start" menuItemTabIndex={0}>
      <Menu.Target>
        <UnstyledButton className={styles.seller} aria-label={`Staff: ${seller?.name ?? 'no one yet'}${more}`}>
          {others > 0 && <b className={styles.others}>+{others}</b>}
          {seller ? <StaffArch name={seller.name} cloth={seller.cloth} size="md" decorative /> : <span>?</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {sellers.map(({ id, name, cloth }) => (
          <Menu.Item
            key={id}
            leftSection={<StaffArch name={name} cloth={cloth} size="sm" decorative />}
            onClick={() => onChange(id)}
          >
            {name}
          </Menu.Item>
        ))}
        {onShare && others < Math.min(maxSharing, sellers.length) - 1 && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconUsersPlus size={20} stroke={1.75} aria-hidden />} onClick={onShare}>
              Share with...
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
