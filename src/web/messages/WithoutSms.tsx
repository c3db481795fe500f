import { Button } from '@mantine/core'
import { sentenceOf } from '#domain/kit/refusal.ts'
import type { Messaging } from '#domain/messages/contract.ts'
import { useMayUpgrade } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** Says why nothing can be sent (the plan's reason, or no credits left), and where to get credits. */
export function WithoutSms({ refusal, credits }: Pick<Messaging, 'refusal' | 'credits'>) {
  const mayBuy = useMayUpgrade()
  if (credits === null || credits.total > 0) return null
  // Salons that once had credits know what they are for, so the plan's reason is not repeated.
  const why = credits.lastUpdated === null ? refusal : null
  const ways = (
    <span className="pl-cluster">
      {why && (
        <Button component={AppLink} href={paths.billing} size="xs" variant="default">
          View Plans
        </Button>
      )}
      <Button component={AppLink} href={paths.billingAddons} size="xs" variant="default">
        Add-on Store
      </Button>
    </span>
  )
  return (
    <MessageBar warns action={mayBuy && ways}>
      {why ?? sentenceOf('no-sms-credits')}
    </MessageBar>
  )
}
