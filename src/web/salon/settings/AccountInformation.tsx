import type { Output } from '#domain/kit/endpoint.ts'
import type { readSettingsContract } from '#domain/salon/contract-settings.ts'
import { useMe } from '#web/kit/me.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'

/** Shows the salon's id, plan and status (document 3, section 2). */
export function AccountInformation({ account }: { account: Output<typeof readSettingsContract>['account'] }) {
  const { salonId, plan, planStatus } = account
  const { hasPlans } = useMe().salon
  return (
    <Card title="Account Information">
      <Facts
        of={{
          'Salon ID': <span className="pl-break">{salonId}</span>,
          Plan: hasPlans && capital(plan),
          Status: (
            <span className={planStatus === 'active' ? 'pl-strong pl-ok' : undefined}>{capital(planStatus)}</span>
          ),
        }}
      />
    </Card>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
