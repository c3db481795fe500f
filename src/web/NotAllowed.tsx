import { Button } from '@mantine/core'
import { paths } from '#web/kit/paths.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'

/** Shown instead of a screen that the signed-in person may not open, for example when they typed its address. */
export function NotAllowed() {
  return (
    <>
      <PageHeader title="Not for Your Role" />
      <Card label="Not for your role">
        <EmptyState
          drawing="people"
          title="Your role doesn’t include this screen."
          line="If you need it, ask the owner of the salon."
        >
          <Button component={AppLink} href={paths.dashboard}>
            Go to the Dashboard
          </Button>
        </EmptyState>
      </Card>
    </>
  )
}
