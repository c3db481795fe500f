import { openTermiiEmulator } from './termii.ts'

/*
 * The stand-in for Termii as a process of its own, for dev and demo: posts its reports to WEBHOOK_URL, says on its first line
 * where it is and with which key, and ends with who started it.
 */
const { settings } = await openTermiiEmulator({ webhookUrl: process.env['WEBHOOK_URL'] })
process.stdout.write(`${JSON.stringify(settings)}\n`)
process.stdin.resume().on('end', () => process.exit(0))
