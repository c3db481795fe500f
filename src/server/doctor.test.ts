import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaystackEmulator, type Emulator } from '#emulators/paystack.ts'
import { openSmtpSink, type SmtpSink, textOf } from '#emulators/smtp.ts'
import { openTermiiEmulator, type TermiiEmulator } from '#emulators/termii.ts'
import { openWhatsAppEmulator, type WhatsAppEmulator } from '#emulators/whatsapp.ts'
import { changeRequestContract } from '#domain/salon/contract-requests.ts'
import { readEnv } from '#server/kit/env.ts'
import { testMail, testSms } from '#server/messages/test-message.ts'
import { openTestParlour, type TestParlour, testSecret } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { doctor } from './doctor.ts'

const password = 'a-password-that-stays-secret'
const folder = mkdtempSync(path.join(os.tmpdir(), 'parlour-doctor-'))

let parlour: TestParlour
let port: number
let sink: SmtpSink
let termii: TermiiEmulator
let whatsApp: WhatsAppEmulator
let paystack: Emulator
const proxies: Server[] = []
beforeAll(async () => {
  parlour = await openTestParlour({ env: { DATABASE_URL: 'postgres://elsewhere/parlour' } })
  await parlour.app.listen({ port: 0, host: '127.0.0.1' })
  port = (parlour.app.server.address() as AddressInfo).port
  sink = await openSmtpSink(0, password)
  termii = await openTermiiEmulator()
  whatsApp = await openWhatsAppEmulator()
  paystack = await openPaystackEmulator()
})
afterAll(async () => {
  for (const one of proxies) await new Promise((done) => one.close(done))
  await Promise.all([parlour, sink, termii, whatsApp, paystack].map(async (one) => await one.close()))
  rmSync(folder, { recursive: true })
})

async function listening(server: Server): Promise<number> {
  proxies.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** Passes requests on to the app with these headers. */
const passOn = (added: Record<string, string>) => (asked: IncomingMessage, answer: ServerResponse) => {
  const onward = { port, host: '127.0.0.1', path: asked.url, headers: { ...asked.headers, ...added }, agent: false }
  request(onward, (got) => {
    answer.writeHead(got.statusCode ?? 0, got.headers)
    got.pipe(answer)
  }).end()
}

/** A proxy in front of the app that sets these headers. */
async function proxyWith(added: Record<string, string>): Promise<string> {
  return `http://127.0.0.1:${await listening(createServer(passOn(added)))}`
}

/** The doctor on a server with these settings. */
async function examined(settings: Record<string, string>) {
  const { code, text } = await doctor(readEnv({ PARLOUR_SECRET: testSecret, ...settings }))
  return { code, text, lines: linesIn(text) }
}

/** By name, as 'level: text'. */
const linesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(ok|warning|fault|off) +(\S+) +(.+)$/gm)].map(([, level, name, said]) => [
      name,
      `${level}: ${said}`,
    ]),
  )

const reached = () => ({ DATABASE_URL: parlour.ownerUrl, PORT: String(port), HOST: '127.0.0.1' })

describe('doctor', () => {
  test('says that everything is right, without sending or telling secrets', async () => {
    const PUBLIC_URL = await proxyWith({ 'x-forwarded-for': '203.0.113.7' })
    const { code, text, lines } = await examined({
      ...reached(),
      PUBLIC_URL,
      TRUSTED_PROXIES: '1',
      BACKUP_DIR: folder,
      SMTP_URL: sink.url,
      MAIL_FROM: 'Parlour <hello@salon.example>',
      ...termii.settings,
      TERMII_CHANNEL: 'dnd',
      ...whatsApp.settings,
      PAYSTACK_PUBLIC_KEY: paystack.publicKey,
      PAYSTACK_SECRET_KEY: paystack.secretKey,
      PAYSTACK_BASE_URL: paystack.url,
    })
    const { Disk, Memory, ...others } = lines
    expect(others).toEqual({
      Parlour: `ok: Parlour runs on port ${port} and is ready.`,
      Versions: expect.stringMatching(/^ok: Parlour [\d.]+, Node [\d.]+, PostgreSQL [\d.]+, migration \d+\.$/),
      Clock: "ok: It agrees with the database's.",
      Jobs: 'ok: None is late and none has failed.',
      Address: `ok: This Parlour answers at ${PUBLIC_URL}.`,
      Proxy: "ok: The visitor's address, scheme and host arrive.",
      Metrics: `ok: ${PUBLIC_URL}/metrics is closed to the street.`,
      'E-mail': expect.stringMatching(/^ok: The mail server 127\.0\.0\.1:\d+ answers and accepts the log-in\.$/),
      SMS: 'ok: Termii accepts the key; the balance is NGN 1000.50, the sender Parlour, the channel dnd.',
      WhatsApp: 'ok: WhatsApp accepts the token and knows the sending number.',
      Paystack:
        'warning: Paystack accepts the secret key, which is for tests and moves no money. Set live keys to sell plans.',
      Backups: `ok: None is needed yet; ${folder} can be written.`,
      Copies: 'off: No S3 storage: backups stay on this machine. Set BACKUP_S3_URL.',
    })
    expect(Disk).toMatch(/ are free for backups; the database has \d+ MB\./)
    expect(Memory).toMatch(/ are available\./)
    expect(code).toBe(0)
    expect([sink.mails, termii.taken, whatsApp.taken, paystack.transactions.size, readdirSync(folder)]).toEqual([
      [],
      [],
      [],
      0,
      [],
    ])
    for (const secret of [
      password,
      termii.settings.TERMII_API_KEY,
      whatsApp.settings.WHATSAPP_TOKEN,
      paystack.secretKey,
    ])
      expect(text).not.toContain(secret)
  })

  test('says what is wrong and what to do, and returns 1', async () => {
    writeFileSync(path.join(folder, 'file'), '')
    await query(parlour.ownerUrl, `SELECT graphile_worker.add_job('mend', run_at := now() - interval '20 minutes')`, [])
    const { code, text, lines } = await examined({
      ...reached(),
      PORT: '1',
      PUBLIC_URL: await proxyWith({ 'x-forwarded-for': '' }),
      TRUSTED_PROXIES: '1',
      BACKUP_DIR: path.join(folder, 'file', 'backups'),
      SMTP_URL: sink.url.replace(password, 'not-the-password'),
      ...termii.settings,
      TERMII_API_KEY: 'TLanotherKey',
      ...whatsApp.settings,
      WHATSAPP_TOKEN: 'EAAanotherTokenOfNoOne99',
      PAYSTACK_PUBLIC_KEY: paystack.publicKey,
      PAYSTACK_SECRET_KEY: 'sk_test_another',
      PAYSTACK_BASE_URL: paystack.url,
    })
    await query(parlour.ownerUrl, 'DELETE FROM graphile_worker._private_jobs', [])
    expect(lines).toMatchObject({
      Parlour: "fault: Parlour doesn't answer on port 1. Start it; if it stops again, read its log.",
      Jobs: 'fault: 1 jobs are late, the oldest by 20 minutes. Start Parlour again; if this continues, read its log.',
      Proxy: expect.stringMatching(/^fault: TRUSTED_PROXIES is 1, but no X-Forwarded-For arrives/),
      'E-mail': expect.stringMatching(
        /^fault: .+ \(EAUTH 535 5\.7\.8\)\. Correct the user and password in SMTP_URL\.$/,
      ),
      SMS: 'fault: Termii refuses the key (401). Correct TERMII_API_KEY: your Termii dashboard shows the key.',
      WhatsApp: 'fault: WhatsApp refuses the token (401, 190). Make a permanent one for WHATSAPP_TOKEN.',
      Paystack: 'fault: Paystack refuses the secret key. Correct PAYSTACK_SECRET_KEY.',
      Backups: expect.stringMatching(/^fault: .+ can't be written \(ENOTDIR\)\./),
    })
    expect(text).toMatch(/\n\d faults, \d warnings?\.$/)
    expect(code).toBe(1)
  })

  test('names features without settings, and finds no fault', async () => {
    const { code, text, lines } = await examined(reached())
    expect(lines).toMatchObject({
      Address: 'off: No PUBLIC_URL: links in messages and reset by e-mail need it. Set PUBLIC_URL.',
      'E-mail': "off: No mail server: people can't reset their password. Set SMTP_URL.",
      SMS: 'off: No SMS: reminders and summaries by SMS are off. Set TERMII_API_KEY.',
      WhatsApp: 'off: No Cloud API: people send WhatsApp messages by hand. docs/whatsapp.md explains it.',
      Paystack: "off: No Paystack keys: salons can't pay for plans. Set both, or PLANS=off to sell none.",
      Backups: 'warning: None are made. Set BACKUP_DIR to a folder.',
    })
    expect([code, text.includes('fault  ')]).toEqual([0, false])
  })

  test('says when anyone can read the figures through the proxy', async () => {
    const { lines } = await examined({ ...reached(), PUBLIC_URL: await proxyWith({}), TRUSTED_PROXIES: '1' })
    expect(lines['Metrics']).toMatch(
      /^fault: .+\/metrics is open to everyone, because the proxy adds no forwarding header\./,
    )
  })

  test('verifies the certificate of the proxy', { timeout: 60_000 }, async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const tls = createTlsServer({ key, cert: certificate }, passOn(headers)) as unknown as Server
    const env = { ...reached(), PUBLIC_URL: `https://localhost:${await listening(tls)}`, TRUSTED_PROXIES: '1' }
    expect((await examined(env)).lines['Address']).toMatch(
      /^fault: .+ doesn't answer\. Its certificate isn't valid \(DEPTH_ZERO_SELF_SIGNED_CERT\)\./,
    )
    const ca = path.join(folder, 'ca.pem')
    writeFileSync(ca, certificate)
    // Node reads the authorities that it trusts when it starts.
    const trusting = { PATH: process.env['PATH'], PARLOUR_SECRET: testSecret, NODE_EXTRA_CA_CERTS: ca, ...env }
    const command = ['--import', 'tsx', 'src/server/host.ts', 'doctor']
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: trusting })
    expect(linesIn(stdout)).toMatchObject({
      DNS: expect.stringMatching(/^ok: localhost is .*127\.0\.0\.1/),
      Address: `ok: This Parlour answers at ${env.PUBLIC_URL}, and its certificate is valid.`,
      Proxy: "ok: The visitor's address, scheme and host arrive.",
      Metrics: `ok: ${env.PUBLIC_URL}/metrics is closed to the street.`,
    })
  })

  test('says that a name has no address', async () => {
    const { lines } = await examined({ ...reached(), PUBLIC_URL: 'https://salon.invalid' })
    expect(lines['DNS']).toMatch(
      /^fault: salon\.invalid has no address \(\w+\)\. Add a DNS record for it, or correct PUBLIC_URL\.$/,
    )
  })

  test('leaves a database alone that does not run', async () => {
    const dataDir = path.join(folder, 'data')
    const { code, lines } = await examined({ PARLOUR_DATA: dataDir, PORT: '1' })
    expect(lines['Database']).toBe(`fault: The database in ${dataDir} doesn't run. Start Parlour.`)
    expect([code, readdirSync(folder).includes('data')]).toEqual([1, false])
  })
})

describe('test-mail', () => {
  test('sends one e-mail, and says that the mail server accepted it', async () => {
    const { code, text } = await testMail(readEnv({ SMTP_URL: sink.url }), ' Host@Example.com')
    expect(text).toMatch(
      /^The mail server accepted the e-mail to host@example\.com, from Parlour <parlour@localhost>\. /,
    )
    const mail = await sink.take()
    expect([code, mail.to]).toEqual([0, ['host@example.com']])
    expect(textOf(mail)).toContain('this Parlour can send e-mails')
  })

  test.each([
    ['without a mail server', 'a@example.com', () => '', 'SMTP_URL is not set.\nSet SMTP_URL to your mail server.'],
    [
      'with a wrong password',
      'a@example.com',
      () => sink.url.replace(password, 'another-one'),
      'Correct the user and password in SMTP_URL.',
    ],
    ['to something else', 'ada', () => sink.url, 'ada is not an e-mail address.'],
  ])('gives the reason %s', async (_what, recipient, url, sentence) => {
    const { code, text } = await testMail(readEnv({ SMTP_URL: url() }), recipient)
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)])
    expect(text).not.toContain('another-one')
  })
})

describe('test-sms', () => {
  test('sends one SMS with the account of the server, and says that Termii accepted it', async () => {
    const { code, text } = await testSms(readEnv(termii.settings), '0803 123 4567')
    expect(text).toMatch(/^Termii accepted the SMS to \+2348031234567 \(message \d+\), from Parlour\. /)
    expect(text).toContain("no salon's SMS credit was used")
    expect([code, termii.taken.map(({ to }) => to)]).toEqual([0, ['2348031234567']])
  })

  test.each([
    ['the key is wrong', () => ({ TERMII_API_KEY: 'TLanotherKey' }), '401: Unauthorized\nCorrect TERMII_API_KEY'],
    ['there is no key', () => ({ TERMII_API_KEY: '' }), 'Set TERMII_API_KEY to the key of your Termii account.'],
  ])('gives the reason if %s', async (_what, env, sentence) => {
    const { code, text } = await testSms(readEnv({ ...termii.settings, ...env() }), '+2348031234567')
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)])
    expect(text).not.toContain('TLanotherKey')
  })

  test("gives Termii's reason, and asks for a number that is one", async () => {
    termii.failNext('sender', 1)
    const refused = await testSms(readEnv(termii.settings), '+2348031234567')
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('Have the sender approved by Termii')])
    const short = await testSms(readEnv(termii.settings), '12')
    expect([short.code, short.text]).toEqual([1, expect.stringContaining('Write the number with its country code')])
  })
})

/** For localhost, self-signed, for this test only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYzKQ52S/cTqA1D6L
ADkM0joRoXiPyhUMK599U8hIzVOhRANCAAS3JbflaF6li8///85ZRNnKhLyOqdw5
2Ze5D7CYo45qxYgfXquGs5o27Lhi2ghYhfrShqlW3u8+Q/bfZT4Y+Aj6
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUcWj+TS1gD3WjXCSPmmLMSIVucr4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzEzNTQ1N1oYDzIxMjYxMTAz
MTM1NDU3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS3JbflaF6li8///85ZRNnKhLyOqdw52Ze5D7CYo45qxYgfXquGs5o2
7Lhi2ghYhfrShqlW3u8+Q/bfZT4Y+Aj6o2kwZzAdBgNVHQ4EFgQU34Vq0CyUNcul
yt+rYfSng0b0G60wHwYDVR0jBBgwFoAU34Vq0CyUNculyt+rYfSng0b0G60wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAMXmAhtMrautOXoYeCts2YQAF6LSQApNdHEob2V5hJSbAiB0AADKvWnk
1TYvLPfFkanYYpK0ZJRU+zOAMK8c9v1T/A==
-----END CERTIFICATE-----`

test('the doctor names the requests of owners, with the command that answers each (R-389)', async () => {
  const owner = await parlour.signUp('Adun')
  await owner.must(changeRequestContract, { body: { request: 'closing', isAsked: true } })
  const { lines } = await examined(reached())
  expect(lines['Requests']).toBe(
    'warning: The owner of Adun asks to have the salon closed and erased: npm run host -- erase-salon adun',
  )
  await owner.must(changeRequestContract, { body: { request: 'closing', isAsked: false } })
  await owner.must(changeRequestContract, { body: { request: 'file', isAsked: true } })
  expect((await examined(reached())).lines['Requests']).toBe(
    'warning: The owner of Adun asks for a file to move the salon: npm run host -- export-salon adun adun.backup',
  )
})
