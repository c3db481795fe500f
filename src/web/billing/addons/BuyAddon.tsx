import { Button } from '@mantine/core'
import { addonOf } from '#domain/billing/catalogue.ts'
import { readQuoteContract } from '#domain/billing/contract.ts'
import { addonPriceWords } from '#domain/billing/price.ts'
import { ConfirmPayment } from '#web/billing/pay/ConfirmPayment.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

const title = 'Confirm Add-on Purchase'

/**
 * Gets the price of an add-on for this salon from the server, then asks the customer to confirm it. `addonId` is
 * undefined if nothing is being bought.
 */
export function BuyAddon({ addonId, onClose }: { addonId: string | undefined; onClose: () => void }) {
  const opened = addonId !== undefined
  const purchase = { kind: 'addon', addonId: addonId ?? '' } as const
  const quote = useRead(readQuoteContract, { query: purchase }, { enabled: opened })
  const addon = opened ? addonOf(addonId) : undefined
  if (addon && quote.data && !quote.error)
    return (
      <ConfirmPayment
        key={addonId}
        title={title}
        purchase={purchase}
        facts={{ 'Add-on': addon.name, Price: addonPriceWords(addon) }}
        quote={quote.data}
        opened={opened}
        onClose={onClose}
      />
    )
  const refusal = refused.has(quote.error?.code ?? '') ? quote.error : null
  return (
    <Sheet
      title={title}
      opened={opened}
      onClose={onClose}
      short
      width={460}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          {refusal?.code === 'no-subscription' && (
            <Button component={AppLink} href={paths.billing}>
              Choose a Plan
            </Button>
          )}
        </>
      }
    >
      {refusal ? (
        <MessageBar role="alert">{refusal.message}</MessageBar>
      ) : (
        <Loadable read={quote} what="The price">
          {() => null}
        </Loadable>
      )}
    </Sheet>
  )
}

const refused = new Set(['addon-not-found', 'addon-owned', 'addon-included', 'no-subscription', 'plan-is-over'])
