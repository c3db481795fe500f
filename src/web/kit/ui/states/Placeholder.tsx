import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'

/** The page of an entry of the sidebar whose screen does not exist yet. */
export function Placeholder({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Card label={title}>
        <EmptyState
          drawing="soon"
          title="This screen is not built yet."
          line="Everything else in the menu works without it."
        />
      </Card>
    </>
  )
}
