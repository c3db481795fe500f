import type { TextInputProps } from '@mantine/core'
import { IconUserPlus, IconWalk } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CustomerHit } from '#domain/customers/contract.ts'
import { exactHit } from '#domain/customers/customer-search.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { FoundLine } from '#web/kit/ui/forms/FoundLine.tsx'
import { PickField } from '#web/kit/ui/forms/PickField.tsx'
import { customerLabel, type NamedCustomer } from './customer-label.ts'
import { useCustomerSearch } from './use-customer-search.ts'

interface CustomerPickProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  chosenId: string | null
  /** The typed text, or the label of the chosen customer (`customerLabel`). */
  text: string
  onChange: (chosen: NamedCustomer | null, text: string) => void
  /** Adds a customer with the typed name, from `useAddCustomer`: 'Add “Halima” as customer'. */
  onAdd?: (typed: string) => void
  /** The field is for a name, which need not be a customer's. */
  isFree?: boolean
  /** Uses the typed text as a walk-in's name or phone, instead of a customer from the list. */
  onWalkIn?: (typed: string) => void
}

/**
 * Shows a field that finds and chooses a customer while the person types, in any form. If text was typed
 * but no customer chosen, the form must refuse it.
 */
export function CustomerPick({ chosenId, text, onChange, onAdd, onWalkIn, ...rest }: CustomerPickProps) {
  const seesContacts = useMay('seeContacts')
  const search = useCustomerSearch(chosenId === null ? text : '')
  const typed = chosenId === null ? text.trim() : ''
  const walkIn = typed !== '' &&
    onWalkIn && {
      key: 'walk-in',
      label: <WayOn icon={IconWalk}>Walk-in “{typed}”</WayOn>,
      onPick: () => onWalkIn(typed),
    }
  // Existing matches are shown first, so that no one is added twice.
  const add = typed !== '' &&
    search.state === 'ready' &&
    onAdd && {
      key: 'add',
      label: <WayOn icon={IconUserPlus}>Add “{typed}” as customer</WayOn>,
      onPick: () => onAdd(typed),
    }
  return (
    <PickField
      placeholder={seesContacts ? 'Search by name or phone' : 'Search by name'}
      maxLength={120}
      {...rest}
      text={text}
      onText={(to) => onChange(null, to)}
      isChosen={chosenId !== null}
      search={search}
      keyOf={({ id }) => id}
      draw={drawHit}
      onPick={(hit) => onChange(hit, customerLabel(hit))}
      meant={exactHit}
      nothingFound="No matches"
      others={[...(walkIn ? [walkIn] : []), ...(add ? [add] : [])]}
    />
  )
}

const drawHit = (hit: CustomerHit) => <Found hit={hit} />

function Found({ hit: { name, phone, lastVisitAt } }: { hit: CustomerHit }) {
  const { timeZone } = useMe().salon
  const visit = lastVisitAt ? `last visit ${formatDate(localDateOf(lastVisitAt, timeZone))}` : 'no visit yet'
  return <FoundLine name={name} detail={[phone, visit].filter(Boolean).join(' · ')} />
}

function WayOn({ icon: Icon, children }: { icon: typeof IconWalk; children: ReactNode }) {
  return (
    <span className="pl-line pl-break pl-shrink">
      <Icon size={18} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}
