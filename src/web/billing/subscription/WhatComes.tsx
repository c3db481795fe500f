import { Switch } from '@mantine/core'
import { cycleFacts, plans } from '#domain/billing/catalogue.ts'
import { agreeToRenewalContract } from '#domain/billing/contract.ts'
import { today } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { Subscription } from '#web/billing/use-billing.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** Says what happens at the end of the period: the plan is cancelled, another plan follows, it lapses, or it renews. */
export function WhatComes({ subscription }: { subscription: Subscription }) {
  const { cancelAtPeriodEnd, next, currentPeriodEnd, lapsesOn, paymentMethod, renewsByItself } = subscription
  const isOver = currentPeriodEnd <= today(useNow(), useMe().salon.timeZone)
  return (
    <>
      {cancelAtPeriodEnd && <p className="pl-danger pl-bold">Subscription will cancel at the end of current period</p>}
      {next && (
        <p>
          {plans[next.planId].name}, {cycleFacts[next.cycle].label}, begins on {formatDate(currentPeriodEnd)}.
        </p>
      )}
      {isOver && !cancelAtPeriodEnd && (
        <MessageBar role="alert">
          Your paid period ended on {formatDate(currentPeriodEnd)}. Renew before {formatDate(lapsesOn)}, when the salon
          goes to the Free Plan.
        </MessageBar>
      )}
      {paymentMethod !== null && !cancelAtPeriodEnd && <Renewal card={paymentMethod} isOn={renewsByItself} />}
    </>
  )
}

function Renewal({ card, isOn }: { card: string; isOn: boolean }) {
  const agree = useWrite(agreeToRenewalContract)
  const agrees = agree.isPending ? agree.variables.body.agrees : isOn
  return (
    <>
      <FormFailure message={agree.error?.message ?? null} />
      <Switch
        label={`Renew automatically with ${card}`}
        checked={agrees}
        onChange={({ currentTarget }) => !agree.isPending && agree.mutate({ body: { agrees: currentTarget.checked } })}
      />
    </>
  )
}
