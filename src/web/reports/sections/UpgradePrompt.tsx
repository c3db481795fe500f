import { Button } from '@mantine/core'
import { hrefTo } from '#web/kit/href.ts'
import { useMayUpgrade } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import type { Report } from '#web/reports/use-report.ts'

/**
 * Replaces everything that the plan does not include: shows the gate's reason, and a link to the plan that
 * includes it.
 */
export function UpgradePrompt({ gate }: { gate: NonNullable<Report['gate']> }) {
  const mayUpgrade = useMayUpgrade()
  const more =
    'See what each service, product and member brings in, who comes back, when you are busiest, what is running out, and where the money goes.'
  return (
    <Card title="Upgrade Required">
      <EmptyState
        drawing="reports"
        title={gate.message}
        line={mayUpgrade ? more : `${more} The owner of the salon can upgrade.`}
      >
        {mayUpgrade && gate.suggestedPlan && (
          <Button component={AppLink} href={hrefTo(paths.billing, { plan: gate.suggestedPlan })}>
            Upgrade Now
          </Button>
        )}
      </EmptyState>
    </Card>
  )
}
