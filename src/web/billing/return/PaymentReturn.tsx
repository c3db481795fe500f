import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { logInPath, paths } from '#web/kit/paths.ts'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import styles from './payment-return.module.css'
import { useReturn } from './use-return.ts'

/** The number of milliseconds for reading the result before the billing page follows (document 3, section 4). */
const READ_MS = 3000

interface PaymentReturnProps {
  /** The query string of the address. */
  search: string
  leave?: (address: string) => void
}

/**
 * /payment/callback: shows the outcome to people who return from the payment provider. It is outside the frame, so that
 * it can tell people who are not signed in to log in.
 */
export function PaymentReturn({ search, leave = (address) => location.replace(address) }: PaymentReturnProps) {
  const shown = useReturn(search)
  const { state, next } = shown
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => leave(next), READ_MS)
    return () => clearTimeout(timer)
  }, [next, leave])
  if (state === 'processing')
    return (
      <Screen title="Processing Payment..." mark={<Loader color="var(--pl-accent)" aria-hidden />}>
        <p>Please wait while we verify your payment.</p>
      </Screen>
    )
  if (state === 'success')
    return (
      <Screen title="Payment Successful!" mark={<IconCircleCheck color="var(--pl-ok)" aria-hidden />}>
        <p>{shown.message}</p>
        <p className="pl-quiet">Redirecting to billing page...</p>
      </Screen>
    )
  if (state === 'open')
    return (
      <Screen title="Processing Payment..." mark={<IconClock aria-hidden />}>
        <p>{shown.message}</p>
        <div className={styles.ways}>
          <BackToBilling />
        </div>
      </Screen>
    )
  return (
    <Screen title="Payment Failed" mark={<IconAlertTriangle className="pl-danger" aria-hidden />}>
      <p>{shown.message}</p>
      <div className={styles.ways}>
        {shown.mustSignIn && (
          <Button component="a" href={logInPath(location.pathname + search)}>
            Log In
          </Button>
        )}
        <BackToBilling isSecond={shown.mustSignIn} />
      </div>
    </Screen>
  )
}

function BackToBilling({ isSecond = false }: { isSecond?: boolean }) {
  return (
    <Button component="a" href={paths.billing} variant={isSecond ? 'default' : 'filled'}>
      Back to Billing
    </Button>
  )
}

function Screen({ title, mark, children }: { title: string; mark: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | Parlour`
  }, [title])
  return (
    <main className={styles.page}>
      <BrandMark className="pl-brand" />
      <div className={styles.card} role="status">
        <div className={styles.mark}>{mark}</div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
