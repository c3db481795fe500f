import { Button } from '@mantine/core'
import { readUsageContract } from '#domain/billing/contract.ts'
import { meterOf, meters, wouldGainByPro } from '#domain/billing/usage.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { hrefTo } from '#web/kit/href.ts'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { FillBar } from '#web/kit/ui/values/FillBar.tsx'
import styles from './usage.module.css'

type Usage = Output<typeof readUsageContract>

/** Shows the four meters of the plan's limits. */
export function UsagePanel() {
  const read = useRead(readUsageContract, {})
  return (
    <Card
      title="Usage"
      aside={
        <Button
          size="xs"
          variant="default"
          aria-disabled={read.isFetching}
          onClick={() => !read.isFetching && void read.refetch()}
        >
          {read.isFetching ? 'Refreshing...' : 'Refresh'}
        </Button>
      }
    >
      <Loadable read={read} what="Usage">
        {(usage) => (
          <>
            <ul className={styles.meters}>
              {usage.meters.map((meter) => (
                <Meter key={meter.of} {...meter} />
              ))}
            </ul>
            {wouldGainByPro(usage.meters) && <NeedMore />}
          </>
        )}
      </Loadable>
    </Card>
  )
}

function Meter({ of, used, limit }: Usage['meters'][number]) {
  const label = new Map<string, string>(meters).get(of) ?? of
  const { level, text } = meterOf(used, limit)
  return (
    <li className={styles.meter}>
      <span className="pl-strong">{label}</span>
      <span className="pl-num">{limit === null ? `${used} · Unlimited` : `${used} of ${limit}`}</span>
      <div className="pl-whole">
        {limit === null ? (
          <FillBar value={1} of={1} look="ok" />
        ) : (
          <FillBar value={used} of={limit} look={level} said={{ role: 'meter', label }} />
        )}
      </div>
      {text && (
        <span className={styles.text} data-level={level}>
          {text}
        </span>
      )}
    </li>
  )
}

function NeedMore() {
  return (
    <div className={styles.more}>
      <p>Need more capacity? Upgrade to Pro for unlimited access.</p>
      <Button variant="light" component={AppLink} href={hrefTo(paths.billing, { plan: 'pro' })}>
        View Plans
      </Button>
    </div>
  )
}
