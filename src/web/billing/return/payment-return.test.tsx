// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import { verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { verifyWords } from '#domain/billing/verify-words.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { queryClient } from '#web/kit/query.ts'
import { lost, owner, serve, served } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { PaymentReturn } from './PaymentReturn.tsx'

type Answer = Output<typeof verifyPaymentContract>

afterEach(() => void vi.useRealTimers())

/** Comes back from the provider to a server that answers so, one answer after the other and then the last again. */
function comeBack(
  answers: (Partial<Answer> | Error)[],
  { search = '?reference=r1', me = owner as typeof owner | null } = {},
) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = serve(
    served(readSessionContract, () => ({ me, endedWhy: null })),
    served(verifyPaymentContract, () => {
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      if (answer instanceof Error) throw answer
      return { ...paid, ...answer }
    }),
  )
  const left: string[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <PaymentReturn search={search} leave={leave(left)} />
    </QueryClientProvider>,
  )
  return {
    left,
    verified: () => asked.filter(({ line }) => line === 'POST /api/verify-payment').map(({ body }) => body),
  }
}
const leave = (left: string[]) => (address: string) => void left.push(address)

const metadata = { planId: 'pro', billingCycle: 'monthly', addonIds: '[]', salonId: owner.salon.id }
const paid: Answer = { success: true, message: verifyWords.activated, error: null, metadata }
const no = (error: Answer['error'], message: string): Answer => ({ success: false, message, error, metadata: null })
const failure = async (message: string) => {
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
}

test('while the provider does not know yet it is asked again, for a minute', async () => {
  const { verified } = comeBack([no('still-open', verifyWords.open), no('still-open', verifyWords.open), {}])
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getByRole('heading', { name: 'Processing Payment...' })).toBeTruthy()
  expect(screen.getByText('Please wait while we verify your payment.')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(6100)
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeTruthy()
  expect(screen.getByText('Redirecting to billing page...')).toBeTruthy()
  expect(verified()).toHaveLength(3)
})

test('what stays unknown for a minute is told as such', async () => {
  comeBack([no('still-open', verifyWords.open)])
  await vi.advanceTimersByTimeAsync(70_000)
  expect(screen.getByText(verifyWords.open)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Billing' }).getAttribute('href')).toBe('/billing')
})

test('without a session, or a payment in the address, nothing is verified', async () => {
  const { verified } = comeBack([{}], { me: null })
  await failure('You must be logged in to process payments. Please log in and try again.')
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toContain('/login?next=')
  expect(verified()).toEqual([])
  cleanup()
  const nameless = comeBack([{}], { search: '' })
  await failure('No payment reference found')
  expect(nameless.verified()).toEqual([])
})

test('a server that cannot be reached is told as such', async () => {
  comeBack([lost()])
  await vi.advanceTimersByTimeAsync(2000)
  await failure('Failed to verify payment. Network error - please check your internet connection.')
})

test('a payment that is held leads to billing, which shows it', async () => {
  const { left } = comeBack([no('held', 'Payment verified, but failed to add add-ons. Please contact support.')])
  await failure('Payment verified, but failed to add add-ons. Please contact support.')
  await vi.advanceTimersByTimeAsync(3100)
  expect(left).toEqual(['/billing'])
})
