import { expect, it } from 'vitest'
import { headersFor } from '#server/kit/http/headers.ts'
import { popupOf } from './popup.ts'

const keys = { PAYSTACK_PUBLIC_KEY: 'pk_test_x' }

it('lets the popup of Paystack run only where it is paid with, and nothing else of another site', () => {
  const rules = rulesOf(headersFor(undefined, { popup: popupOf(keys) }))
  expect(rules).toContain("default-src 'self'")
  expect(rules).toContain("script-src 'self' https://js.paystack.co")
  expect(rules).toContain("frame-src 'self' https://checkout.paystack.com")
  expect(rules).toContain("connect-src 'self' https://api.paystack.co")
  expect(popupOf({ PAYSTACK_PUBLIC_KEY: undefined })).toBeUndefined()
  expect(rulesOf(headersFor(undefined)).join(' ')).not.toContain('frame-src')
})

const rulesOf = (headers: Readonly<Record<string, string>>) => headers['content-security-policy']!.split(';')
