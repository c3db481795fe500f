import { Button } from '@mantine/core'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { drawings } from '#web/kit/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import type { DrawingName } from '#web/kit/ui/drawings/Drawing.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import styles from './patterns.module.css'

const names = Object.keys(drawings) as DrawingName[]

/** Shows empty lists in every drawing, and the error bar. */
export function States() {
  return (
    <>
      <ErrorBar
        title="Sales could not be loaded."
        message="Check the connection, then try again."
        onRetry={() => undefined}
      />
      <div className={styles.columns}>
        {names.map((name) => (
          <Card key={name} label={`Empty: ${name}`}>
            <EmptyState drawing={name} title={`Nothing here: ${name}`} line="One line about what to do next.">
              <Button variant="default">Do it</Button>
            </EmptyState>
          </Card>
        ))}
      </div>
    </>
  )
}
