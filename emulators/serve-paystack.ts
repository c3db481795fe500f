import { openPaystackEmulator } from './paystack.ts'

/*
 * The stand-in for Paystack as a process of its own, for dev and demo: posts its notices to WEBHOOK_URL, says on its first
 * line where it is and with which keys, and ends with who started it.
 */
const { url, publicKey, secretKey } = await openPaystackEmulator({ webhookUrl: process.env['WEBHOOK_URL'] })
const settings = { PAYSTACK_BASE_URL: url, PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_SECRET_KEY: secretKey }
process.stdout.write(`${JSON.stringify(settings)}\n`)
process.stdin.resume().on('end', () => process.exit(0))
