import { sentenceOf } from '#domain/kit/refusal.ts'
import { paymentReturnPath } from '#web/kit/paths.ts'
import { standBack } from '#web/kit/ui/sheets/open-dialogs.ts'

/**
 * The origin of Paystack's own pages. An emulator's pages have another origin, which Paystack's popup does not know.
 */
const checkoutOrigin = 'https://checkout.paystack.com'
const scriptUrl = 'https://js.paystack.co/v2/inline.js'

/** The part of Paystack's script (version 2) that is used. */
interface PaystackPopup {
  resumeTransaction: (
    accessCode: string,
    callbacks: { onSuccess: () => void; onCancel: () => void; onError: (error: { message?: string }) => void },
  ) => void
}

declare global {
  interface Window {
    PaystackPop?: new () => PaystackPopup
  }
}

/** Thrown if the popup could not start; `message` is the reason. */
export class PopupFailed extends Error {}

interface Begun {
  reference: string
  accessCode: string
  authorizationUrl: string
}

/**
 * Continues a payment that the server started: in Paystack's popup, or on Paystack's page if the popup cannot run.
 * Returns 'left' if this page is being left, or 'closed' if the popup was closed. Throws PopupFailed. Only the server
 * knows whether the payment was made.
 */
export async function goOn(
  { reference, accessCode, authorizationUrl }: Begun,
  leave: (address: string) => void = (address) => location.assign(address),
): Promise<'left' | 'closed'> {
  const isReal = new URL(authorizationUrl).origin === checkoutOrigin
  const Popup = isReal ? await loadPopup() : undefined
  if (!Popup) {
    leave(authorizationUrl)
    return 'left'
  }
  const comeForward = standBack()
  const settled = new Promise<'left' | 'closed'>((resolve, reject) => {
    new Popup().resumeTransaction(accessCode, {
      onSuccess() {
        leave(`${paymentReturnPath}?reference=${encodeURIComponent(reference)}`)
        resolve('left')
      },
      onCancel: () => resolve('closed'),
      onError: ({ message }) => reject(new PopupFailed(message ?? sentenceOf('payment-not-initialized'))),
    })
  })
  return await settled.finally(comeForward)
}

/** Loads Paystack's script once, when someone pays; undefined if it cannot be loaded. */
async function loadPopup(): Promise<Window['PaystackPop']> {
  if (!window.PaystackPop) {
    await new Promise<void>((resolve) => {
      const script = document.createElement('script')
      script.src = scriptUrl
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => resolve())
      document.head.append(script)
    })
  }
  return window.PaystackPop
}
