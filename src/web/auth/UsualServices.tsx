import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Currency } from '#domain/kit/money.ts'
import { type ServiceCategory, serviceCategories } from '#domain/services/contract.ts'
import { type UsualService, usualServices } from '#domain/services/usual-services.ts'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import type { ServiceDraft } from './service-draft.ts'
import styles from './services.module.css'

interface UsualServicesProps {
  rows: readonly ServiceDraft[]
  currency: Currency
  onAdd: (service: UsualService) => void
}

/** Shows usual services by category: a press adds one as a row, with its usual price and minutes. */
export function UsualServices({ rows, currency, onAdd }: UsualServicesProps) {
  const [shown, setShown] = useState<ServiceCategory>('Hair')
  const isThere = ({ name }: UsualService) => rows.some((row) => row.name.trim() === name)
  return (
    <section className={styles.usual} aria-label="Usual services">
      <p className="pl-label">
        Press the services you offer{currency === 'NGN' ? ', then correct prices and minutes' : ''}
      </p>
      <Segmented
        label="Kind"
        options={serviceCategories.map((category) => ({ value: category, label: category }))}
        value={shown}
        onChange={setShown}
      />
      <div className="pl-cluster pl-gap-8">
        {usualServices
          .filter(({ category }) => category === shown)
          .map((service) => (
            <Button
              key={service.name}
              size="xs"
              variant="default"
              disabled={isThere(service)}
              onClick={() => onAdd(service)}
            >
              {isThere(service) ? service.name : `+ ${service.name}`}
            </Button>
          ))}
      </div>
    </section>
  )
}
