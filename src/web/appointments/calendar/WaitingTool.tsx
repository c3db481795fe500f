import { Button } from '@mantine/core'
import { countWaitingContract } from '#domain/waiting/contract-count.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMay } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'

/** Shows the link to the queue and the waitlist to people who may open them. */
export function WaitingTool() {
  return useMay('keepWaitlist') ? <WaitingLink /> : null
}

/** Shows the link to the queue and the waitlist, with the number of people in both. */
function WaitingLink() {
  const { inLine = 0, waiting = 0 } = useRead(countWaitingContract, {}).data ?? {}
  const count = inLine + waiting
  const show = inLine === 0 && waiting > 0 ? 'waitlist' : undefined
  return (
    <Button variant="default" component={AppLink} href={hrefTo(paths.waiting, { show })}>
      {count === 0 ? 'Waiting' : `Waiting (${count})`}
    </Button>
  )
}
