import { Menu, UnstyledButton } from '@mantine/core'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import styles from './sale-form.module.css'
import type { Seller } from './use-offer.ts'

interface SellerMenuProps {
  sellers: readonly Seller[]
  value: string | null
  onChange: (staffId: string) => void
}

/**
 * Shows the member who did an item as an arch that opens the list of the team. A salon with one member needs no choice.
 */
export function SellerMenu({ sellers, value, onChange }: SellerMenuProps) {
  const seller = sellers.find(({ id }) => id === value)
  if (sellers.length < 2) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.seller} aria-label={`Staff: ${seller?.name ?? 'no one yet'}`}>
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
      </Menu.Dropdown>
    </Menu>
  )
}
