import { Button } from '@mantine/core'
import { paidText } from '#domain/deposits/held-words.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { listArrivalsContract, returnArrivalContract } from '#domain/virtual-accounts/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { keepAnswer, useRead, useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'

type Arrival = Output<typeof listArrivalsContract>['arrivals'][number]

/** Lists the money that arrived for a bill and is not used, until someone has refunded it. */
export function HeldArrivals() {
  const { data } = useRead(listArrivalsContract, {})
  if (!data || data.arrivals.length === 0) return null
  return (
    <Card title="Money to Refund">
      <Rows label="Money to Refund">
        {data.arrivals.map((arrival) => (
          <ArrivalRow key={arrival.reference} arrival={arrival} />
        ))}
      </Rows>
    </Card>
  )
}

function ArrivalRow({ arrival }: { arrival: Arrival }) {
  const { timeZone } = useMe().salon
  const write = useWrite(returnArrivalContract)
  const [confirm, dialog] = useConfirm()
  const { reference, paidAt, why } = arrival
  const amount = paidText(arrival)
  const ask = () =>
    confirm({
      title: 'Mark as refunded',
      message: `Refund ${amount} in Paystack first (reference ${reference}). Parlour sends no money.`,
      confirmLabel: 'Mark as Refunded',
      onConfirm: async () => keepAnswer(listArrivalsContract, {}, await write.mutateAsync({ params: { reference } })),
    })
  return (
    <Row
      title={`${amount}${forWhat(arrival, timeZone)}`}
      detail={`${formatDateTime(paidAt, timeZone)}. ${why}`}
      actions={
        <>
          <Button size="xs" variant="default" aria-label={`Mark as Refunded, ${amount}`} onClick={ask}>
            Mark as Refunded
          </Button>
          {dialog}
        </>
      }
    />
  )
}

function forWhat({ number, startsAt, customerName }: Arrival, zone: Parameters<typeof formatDateTime>[1]): string {
  const whose = customerName ? ` from ${customerName}` : ''
  if (number !== null) return `${whose}, receipt No. ${number}`
  return startsAt === null ? whose : `${whose}, appointment of ${formatDateTime(startsAt, zone)}`
}
