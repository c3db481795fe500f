/**
 * The part that we use of Paystack's script (https://js.paystack.co/v2/inline.js): a frame with the page of an access
 * code, which reports the outcome by messages.
 */
export const inlineScript = `
window.PaystackPop = class {
  resumeTransaction(accessCode, { onSuccess, onCancel, onError }) {
    const frame = document.createElement('iframe')
    frame.title = 'Paystack'
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:99999;background:#fff'
    frame.src = 'https://checkout.paystack.com/' + accessCode + '?popup'
    const onMessage = ({ source, data: { event, data } }) => {
      if (source !== frame.contentWindow) return
      removeEventListener('message', onMessage)
      frame.remove()
      if (event === 'success') onSuccess(data)
      else if (event === 'error') onError(data)
      else onCancel()
    }
    addEventListener('message', onMessage)
    document.body.append(frame)
  }
}`

/** Returns the script by which the page in the frame reports an action to the page around it. */
export function toldFrame({ status, reference, id }: { status: string; reference: string; id: number }): string {
  const [event, data] =
    status === 'success' ? ['success', { id, reference, message: 'Approved' }] : ['cancel', { status }]
  const message = JSON.stringify({ event, data })
  return `<!doctype html><title>Paystack</title><link rel="icon" href="data:,"><script>parent.postMessage(${message}, '*')</script>`
}
