import { Button } from '@mantine/core'
import type { CustomerDetails } from '#domain/customers/contract-page.ts'
import { listDuplicatesContract } from '#domain/customers/contract-merge.ts'
import { customerPath } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useMerge } from './use-merge.tsx'

/** Lists customers who may be the same person, by phone or name; shows nothing if there are none. */
export function Duplicates({ customer }: { customer: CustomerDetails }) {
  const read = useRead(listDuplicatesContract, { params: { id: customer.id } })
  const [merge, question] = useMerge(customer)
  if (read.error && !read.data) {
    return (
      <ErrorBar
        title="Duplicates could not be checked."
        message={read.error.message}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    )
  }
  const duplicates = read.data?.duplicates ?? []
  return (
    <>
      {duplicates.length > 0 && (
        <Card title="May be the same person">
          <Rows label="May be the same person">
            {duplicates.map((other) => (
              <Row
                key={other.id}
                href={customerPath(other.id)}
                title={other.name}
                detail={[other.isSamePhone ? 'Same phone' : 'Same name', other.phone, visitWords(other.visitCount)]
                  .filter(Boolean)
                  .join(' · ')}
                actions={
                  <Button size="xs" variant="default" aria-label={`Merge ${other.name}`} onClick={() => merge(other)}>
                    Merge
                  </Button>
                }
              />
            ))}
          </Rows>
        </Card>
      )}
      {question}
    </>
  )
}

function visitWords(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`
}
