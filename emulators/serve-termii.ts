import { openTermiiEmulator } from './termii.ts'

/*
 * The stand-in for Termii as a separate process, for dev and demo: posts its reports to WEBHOOK_URL, prints its address
 * and key on its first line, and ends with its parent.
 */
const { settings } = await openTermiiEmulator({ webhookUrl: process.env['WEBHOOK_URL'] })
process.stdout.write(`${JSON.stringify(settings)}\n`)
process.stdin.resume().on('end', () => process.exit(0))
