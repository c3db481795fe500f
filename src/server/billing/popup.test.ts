import { expect, it } from 'vitest'
import { headersFor } from '#server/kit/http/headers.ts'
import { popupOf } from './popup.ts'

const keys = { PAYSTACK_PUBLIC_KEY: 'pk_test_x', PAYSTACK_BASE_URL: 'https://api.paystack.co' }

it('lets the popup of Paystack run only where it is paid with, and nothing else of another site', () => {
  const { directives } = headersFor(undefined, { popup: popupOf(keys) }).contentSecurityPolicy
  expect(directives).toMatchObject({
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://js.paystack.co'],
    frameSrc: ["'self'", 'https://checkout.paystack.com'],
    connectSrc: ["'self'", 'https://api.paystack.co'],
  })
  expect(popupOf({ ...keys, PAYSTACK_PUBLIC_KEY: undefined })).toBeUndefined()
  expect(popupOf({ ...keys, PAYSTACK_BASE_URL: 'http://127.0.0.1:4000' })).toBeUndefined()
  expect(headersFor(undefined).contentSecurityPolicy.directives).not.toHaveProperty('frameSrc')
})
