import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import {
  cancelChargeContract,
  followChargeContract,
  resendChargeContract,
  type ShownCharge,
} from '#domain/terminals/contract.ts'
import { call } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { chargeWords } from './charge-words.ts'
import styles from './charge.module.css'

interface ChargeFollowerProps {
  chargeId: string
  amountMinor: number
  currency: Currency
}

/** How often the server is asked about a charge that is on screen. */
const askMs = 3000

/** Shows how far a charge on a card terminal is, and follows it until it has ended; with buttons to help it along. */
export function ChargeFollower({ chargeId, amountMinor, currency }: ChargeFollowerProps) {
  const { charge, failure, ask, show } = useCharge(chargeId)
  const amount = formatMoney(amountMinor, currency)
  const words = charge ? chargeWords(charge) : { title: `${amount} on a card terminal`, line: 'Asking Paystack…' }
  return (
    <div className={styles.charge} data-stage={charge?.stage ?? 'preparing'}>
      <div role="status">
        <b>{words.title}</b>
        <small className="pl-block">{words.line}</small>
        {charge?.isSilent && (
          <small className="pl-block pl-warn">Paystack is not answering. Parlour keeps asking.</small>
        )}
      </div>
      {failure && (
        <small role="alert" className="pl-block pl-danger">
          {failure}
        </small>
      )}
      {charge && isOpen(charge) && <Help charge={charge} amount={amount} onShow={show} onAsk={ask} />}
    </div>
  )
}

const ended: readonly ShownCharge['stage'][] = ['paid', 'cancelled', 'expired', 'failed', 'held', 'returned']
const isOpen = ({ stage }: ShownCharge) => !ended.includes(stage)

/** Asks about a charge at once and then at intervals, one question at a time, until the charge has ended. */
function useCharge(chargeId: string) {
  const [charge, setCharge] = useState<ShownCharge | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const show = (now: ShownCharge) => {
    if (now.stage === 'paid') showToast(chargeWords(now).title)
    setCharge(now)
  }
  // Not a write of a form: the server tells all pages if the sale has changed.
  async function ask(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      show((await call(followChargeContract, { params: { chargeId } })).charge)
      setFailure(null)
    } catch (error) {
      setFailure((error as Error).message)
    }
    isUnderWay.current = false
  }
  const askAgain = useEffectEvent(() => {
    if (charge === null || isOpen(charge)) void ask()
  })
  useEffect(() => {
    const first = setTimeout(() => askAgain())
    const timer = setInterval(() => askAgain(), askMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return { charge, failure, show, ask: () => void ask() }
}

interface HelpProps {
  charge: ShownCharge
  amount: string
  onShow: (charge: ShownCharge) => void
  onAsk: () => void
}

function Help({ charge: { id: chargeId, stage }, amount, onShow, onAsk }: HelpProps) {
  const params = { chargeId }
  const done = { onDone: ({ charge }: { charge: ShownCharge }) => onShow(charge) }
  const resend = useWrite(resendChargeContract, done)
  const cancel = useWrite(cancelChargeContract, done)
  const [confirm, dialog] = useConfirm()
  const stop = () =>
    confirm({
      title: 'Stop the charge',
      message: `Make sure that the customer doesn’t pay on the terminal any more. ${amount} will be owed, to be paid in another way.`,
      confirmLabel: 'Stop the Charge',
      harmless: true,
      onConfirm: () => cancel.mutateAsync({ params }),
    })
  return (
    <div className="pl-cluster pl-end">
      {resend.error && (
        <small role="alert" className="pl-own-line pl-danger">
          {resend.error.message}
        </small>
      )}
      <Button size="xs" variant="subtle" onClick={stop}>
        Pay in Another Way
      </Button>
      <Button size="xs" variant="subtle" onClick={onAsk}>
        Check Now
      </Button>
      {stage !== 'preparing' && stage !== 'unsure' && (
        <Button
          size="xs"
          variant="default"
          aria-disabled={resend.isPending}
          onClick={() => !resend.isPending && resend.mutate({ params })}
        >
          {resend.isPending ? 'Sending...' : 'Send Again'}
        </Button>
      )}
      {dialog}
    </div>
  )
}
