import { NativeSelect } from '@mantine/core'
import { useMay } from '#web/kit/me.tsx'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { chargeableAt, useTerminals } from './use-terminals.ts'

interface TerminalChoiceProps {
  /** The chosen terminal; '' means that the card is charged elsewhere and only recorded. */
  value: string
  onChange: (terminalId: string) => void
  /** The location of the sale; '' means that the server determines it. */
  locationId: string
}

/** Shows where a card is charged: on a terminal of the location, or elsewhere; without the add-on, how to get one. */
export function TerminalChoice({ value, onChange, locationId }: TerminalChoiceProps) {
  const read = useTerminals()
  const mayBuy = useMay('manageBilling')
  if (!read.data) return null
  const terminals = chargeableAt(read.data, locationId)
  if (read.data.whyNot === 'no-addon')
    return (
      <p className="pl-quiet">
        With a POS add-on, the amount goes to your Paystack terminal and the sale is settled when it is paid.{' '}
        {mayBuy ? (
          <AppLink className="pl-link" href={hrefTo(paths.billingAddons, {})}>
            See add-ons
          </AppLink>
        ) : (
          'Ask the salon’s owner.'
        )}
      </p>
    )
  if (terminals.length === 0) return null
  const data = [...terminals.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: elsewhere }]
  return (
    <NativeSelect
      label="Charge the card on"
      maw={320}
      data={data}
      value={terminals.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const elsewhere = 'Another card machine'
