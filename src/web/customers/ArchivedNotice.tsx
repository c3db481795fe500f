import { Button } from '@mantine/core'
import { type CustomerDetails, restoreCustomerContract } from '#domain/customers/contract-page.ts'
import { customerPath } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { MoreLink } from '#web/kit/ui/lists/MoreLink.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'

/** Says that a customer is archived, or who has their history now; offers to restore them if the plan allows it. */
export function ArchivedNotice({ customer, mayRestore }: { customer: CustomerDetails; mayRestore: boolean }) {
  const restore = useWrite(restoreCustomerContract, { onDone: () => showToast(`${customer.name} restored`) })
  const press = () => !restore.isPending && restore.mutate({ params: { id: customer.id } })
  const message = restore.error?.message ?? null
  const isLimit = restore.error?.code === 'customer-limit'
  return (
    <Card label="Archived">
      <FormFailure message={isLimit ? null : message} />
      <div className="pl-cluster pl-between pl-center pl-gap-8-16">
        {customer.mergedIntoId ? (
          <>
            <p>This customer was merged into another, who has the whole history.</p>
            <MoreLink href={customerPath(customer.mergedIntoId)}>Open</MoreLink>
          </>
        ) : (
          <>
            <p>This customer is archived: out of the lists, with the history kept.</p>
            {mayRestore && (
              <Button variant="default" onClick={press} aria-disabled={restore.isPending}>
                {restore.isPending ? 'Restoring...' : 'Restore'}
              </Button>
            )}
          </>
        )}
      </div>
      <UpgradeRequired message={isLimit ? message : null} onClose={() => restore.reset()} />
    </Card>
  )
}
