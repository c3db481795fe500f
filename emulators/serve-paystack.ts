import { openPaystackEmulator } from './paystack.ts'

/*
 * The stand-in for Paystack as a separate process, for dev and demo: posts its notices to WEBHOOK_URL, prints its
 * address and keys on its first line, and ends with its parent.
 */
const { url, publicKey, secretKey, terminals } = await openPaystackEmulator({ webhookUrl: process.env['WEBHOOK_URL'] })
// A customer pays at /terminal-desk of this address, on this device or the account's first one.
terminals.addDevice('2872S935')
const settings = { PAYSTACK_BASE_URL: url, PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_SECRET_KEY: secretKey }
process.stdout.write(`${JSON.stringify(settings)}\n`)
process.stdin.resume().on('end', () => process.exit(0))
