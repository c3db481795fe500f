import { Button } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import type { Output } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { formatDate, formatMonth } from '#domain/kit/time-format.ts'
import { readEarningsContract } from '#domain/staff/contract-pay.ts'
import { slipLines, slipMessage } from '#domain/staff/pay-slip.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import { printPaper } from '#web/kit/ui/paper/print-paper.ts'
import { ReceiptPaper } from '#web/kit/ui/paper/ReceiptPaper.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { useLogo } from '#web/salon/parts/use-logo.ts'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

type Earnings = Output<typeof readEarningsContract>

interface PaySlipProps {
  opened: boolean
  onClose: () => void
  /** The member and the month; undefined means the person's own earnings, and the current month. */
  staffId: string | undefined
  month: string | undefined
}

/** Shows a member's pay for a month as paper, to print or to send to them. */
export function PaySlip({ opened, onClose, ...asked }: PaySlipProps) {
  const read = useRead(readEarningsContract, { query: asked }, { enabled: opened })
  const paper = useRef<HTMLElement>(null)
  return (
    <Sheet
      title="Pay Slip"
      opened={opened}
      onClose={onClose}
      width={468}
      ground="sunken"
      footer={read.data && <SlipActions earnings={read.data} paper={paper} />}
    >
      <Loadable read={read} what="Pay slip">
        {(earnings) => (
          <ScrollRegion label={`Pay slip of ${earnings.name}`}>
            <SlipPaper earnings={earnings} ref={paper} />
          </ScrollRegion>
        )}
      </Loadable>
    </Sheet>
  )
}

interface SlipProps {
  earnings: Earnings
  paper: RefObject<HTMLElement | null>
}

function SlipActions({ earnings, paper }: SlipProps) {
  const { name } = useMe().salon
  const slip = useSlip(earnings)
  const print = (format: '80mm' | 'a4') => paper.current && printPaper(paper.current, format)
  return (
    <>
      <WhatsAppButton variant="filled" className="pl-own-line" to={earnings.phoneE164} text={slipMessage(slip, name)}>
        Send by WhatsApp
      </WhatsAppButton>
      <Button variant="default" onClick={() => print('a4')}>
        Print on A4
      </Button>
      <Button variant="default" onClick={() => print('80mm')}>
        Print
      </Button>
    </>
  )
}

function SlipPaper({ earnings, ref }: { earnings: Earnings; ref: RefObject<HTMLElement | null> }) {
  const { salon } = useMe()
  const slip = useSlip(earnings)
  const { name, month, pay, currency } = slip
  return (
    <ReceiptPaper
      ref={ref}
      label="Pay slip"
      logo={useLogo()}
      salonName={salon.name}
      address={[salon.address, salon.phone].filter((line) => line !== null)}
      facts={[
        { label: 'Pay slip of', value: name },
        { label: 'Month', value: month },
      ]}
      lines={slipLines(slip).map((line, index) => ({ key: String(index), ...line }))}
      totalLabel="To Pay"
      totalMinor={pay.payMinor}
      currency={currency}
      below={pay.leftMinor < 0 ? [{ label: 'To deduct next month', value: <Money minor={-pay.leftMinor} /> }] : []}
      signatures={[`Received by ${name}`]}
    />
  )
}

/** Returns the content of the pay slip; for the current month, it says until which day. */
function useSlip({ name, month, pay, advances }: Earnings) {
  const { currency, timeZone } = useMe().salon
  const day = today(useNow(), timeZone)
  const words = formatMonth(month)
  return {
    name,
    month: day.startsWith(month) ? `${words}, until ${formatDate(day)}` : words,
    pay,
    advances,
    currency,
  }
}
