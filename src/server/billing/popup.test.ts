import { expect, it } from 'vitest'
import { headersFor } from '#server/kit/http/headers.ts'
import { popupOf } from './popup.ts'

const keys = { PAYSTACK_PUBLIC_KEY: 'pk_test_x' }

it('lets the popup of Paystack run only where it is paid with, and nothing else of another site', () => {
  const { directives } = headersFor(undefined, { popup: popupOf(keys) }).contentSecurityPolicy
  expect(directives).toMatchObject({
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", 'https://js.paystack.co'],
    frameSrc: ["'self'", 'https://checkout.paystack.com'],
    connectSrc: ["'self'", 'https://api.paystack.co'],
  })
  expect(popupOf({ PAYSTACK_PUBLIC_KEY: undefined })).toBeUndefined()
  expect(headersFor(undefined).contentSecurityPolicy.directives).not.toHaveProperty('frameSrc')
})
