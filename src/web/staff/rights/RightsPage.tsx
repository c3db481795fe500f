import { Button } from '@mantine/core'
import { resetRightsContract } from '#domain/auth/contract-rights.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import { useChangeRight } from './use-change-right.ts'

/**
 * /staff/rights: shows the rights of each role in this salon, which its owner sets. Each press applies at once.
 */
export function RightsPage() {
  const { rights } = useMe()
  const { give, sent, error } = useChangeRight()
  const reset = useWrite(resetRightsContract)
  const [confirm, question] = useConfirm()
  const askToReset = () =>
    confirm({
      title: 'Reset rights',
      message: 'This restores the default rights of every role.',
      confirmLabel: 'Reset to Defaults',
      onConfirm: () => reset.mutateAsync({}),
    })
  return (
    <>
      <PageHeader
        title="Rights"
        line={<BackLink href={paths.staff}>Staff</BackLink>}
        tools={
          Object.keys(rights).length > 0 && (
            <Button variant="default" onClick={askToReset}>
              Reset to Defaults
            </Button>
          )
        }
      />
      <PageBody>
        <p className="pl-muted" style={{ maxWidth: '70ch' }}>
          Unticked things are hidden. Changes apply at once on every signed-in device. Billing, this page, the activity
          log and your account always belong to you alone. Everyone has the dashboard and their own calendar, and sees
          services, team and business hours.
        </p>
        {error && <ErrorBar title="This right was not changed." message={error.message} />}
        <Card label="Rights by role">
          <RightsMatrix sent={sent} onChange={give} />
        </Card>
      </PageBody>
      {question}
    </>
  )
}
