import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { z } from 'zod'
import { type JsonAnswer, requestJson } from '#server/kit/request.ts'
import type { Finding, Level } from './finding.ts'

const limits = { timeoutMs: 10_000, mostBytes: 65_536 }

interface Addressed {
  /** The address that people type; null if none is set. */
  publicUrl: string | null
  trustedProxies: number
  /** The ticket that opens /healthz, which then shows how the request arrived; null if the database doesn't answer. */
  ticket: string | null
}

/**
 * Checks the address that people type: its name, who answers, TLS, the proxy's headers, and that /metrics is closed.
 */
export async function checkAddress({ publicUrl, trustedProxies, ticket }: Addressed): Promise<Finding[]> {
  if (publicUrl === null)
    return [say('Address', 'off', 'No PUBLIC_URL: links in messages and reset by e-mail need it. Set PUBLIC_URL.')]
  const url = new URL(publicUrl)
  const [name, way] = await Promise.all([checkName(url.hostname), checkWay(url, trustedProxies, ticket)])
  // Programs on this machine can read the figures if their requests don't come through a proxy.
  const isDirect = /^(localhost|127\.|\[::1\])/.test(url.hostname) && !way.isByProxy
  const metrics = isDirect ? null : await checkMetrics(url)
  return [name, ...way.findings, metrics].filter((one) => one !== null)
}

const say = (name: string, level: Level, text: string): Finding => ({ name, level, text })

async function checkName(host: string): Promise<Finding | null> {
  const bare = host.replace(/^\[|\]$/g, '')
  if (net.isIP(bare)) return null
  try {
    const found = await lookup(host, { all: true })
    return say('DNS', 'ok', `${host} is ${found.map(({ address }) => address).join(', ')}.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return say('DNS', 'fault', `${host} has no address (${code}). Add a DNS record for it, or correct PUBLIC_URL.`)
  }
}

const zAlive = z.object({
  alive: z.literal(true),
  seen: z.object({ host: z.string(), forwardedFor: z.number(), forwardedProto: z.string() }),
})
type Seen = z.output<typeof zAlive>['seen']

async function checkWay(
  url: URL,
  trustedProxies: number,
  ticket: string | null,
): Promise<{ findings: Finding[]; isByProxy: boolean }> {
  const headers: Record<string, string> = ticket === null ? {} : { authorization: `Bearer ${ticket}` }
  const found = (...findings: Finding[]) => ({ findings, isByProxy: url.protocol === 'https:' })
  const answer = await requestJson(new URL('/healthz', url), { headers }, limits)
  if (answer.status === null)
    return found(say('Address', 'fault', `${url.origin} doesn't answer. ${adviceOn(answer.code)}`))
  const alive = zAlive.safeParse(answer.body)
  if (!alive.success) return found(say('Address', ticket === null ? 'warning' : 'fault', strangerText(url, answer)))
  const { seen } = alive.data
  const how = url.protocol === 'https:' ? ', and its certificate is valid' : ''
  return {
    findings: [
      say('Address', 'ok', `This Parlour answers at ${url.origin}${how}.`),
      proxyFinding(seen, { url, trustedProxies }),
    ],
    isByProxy: url.protocol === 'https:' || trustedProxies > 0 || seen.forwardedFor > 0,
  }
}

function strangerText(url: URL, { status, headers }: Extract<JsonAnswer, { text: string }>): string {
  const { location } = headers
  if (location && status >= 300 && status < 400)
    return `${url.origin} leads to ${new URL(location, url).origin}. Set PUBLIC_URL to the address that people end at.`
  if (status >= 500)
    return `The proxy at ${url.origin} answers with ${status}: it doesn't reach Parlour. Start Parlour, or correct the address and port in the proxy's settings.`
  return `Something answers at ${url.origin} (${status}), but it can't be told if it is this Parlour. Start Parlour, or start it again after an upgrade; else correct PUBLIC_URL or the proxy's settings.`
}

/**
 * Checks that the headers arrived that the proxy must add. If one is missing, the request seems to have come directly.
 */
export function proxyFinding(seen: Seen, { url, trustedProxies }: { url: URL; trustedProxies: number }): Finding {
  const { host, forwardedFor: count, forwardedProto: proto } = seen
  const isSecure = url.protocol === 'https:'
  const fault = (text: string) => say('Proxy', 'fault', text)
  if (host !== url.host)
    return fault(`The proxy passes on the host "${host}" instead of "${url.host}". Let it pass on Host unchanged.`)
  if (count === 0 && trustedProxies > 0)
    return fault(
      `TRUSTED_PROXIES is ${trustedProxies}, but no X-Forwarded-For arrives: visitors could invent their address. ` +
        'Let the proxy set it, or remove TRUSTED_PROXIES.',
    )
  if (count === 0 && isSecure)
    return fault('The proxy sets no X-Forwarded-For, so all visitors have its address. Let it set this header.')
  if (count === 0) return say('Proxy', 'ok', 'Requests come directly, without a proxy.')
  if (count !== trustedProxies)
    return say(
      'Proxy',
      count < trustedProxies ? 'fault' : 'warning',
      `${count} proxies report the visitor's address, and TRUSTED_PROXIES is ${trustedProxies}. Set TRUSTED_PROXIES=${count}.`,
    )
  if (isSecure && proto !== 'https')
    return say('Proxy', 'warning', 'The proxy sets no X-Forwarded-Proto: https. Let it set this header.')
  return say('Proxy', 'ok', "The visitor's address, scheme and host arrive.")
}

/** Checks that the figures, which only this machine may read, are not available at the address that people type. */
async function checkMetrics(url: URL): Promise<Finding | null> {
  const { status } = await requestJson(new URL('/metrics', url), {}, limits)
  if (status === null) return null
  if (status !== 200) return say('Metrics', 'ok', `${url.origin}/metrics is closed to the street.`)
  const text = `${url.origin}/metrics is open to everyone, because the proxy adds no forwarding header.`
  return say('Metrics', 'fault', `${text} Let it set X-Forwarded-For.`)
}

/** Returns what to do next for the cause of a missing response. */
function adviceOn(code: string): string {
  if (/CERT|SIGNED|ISSUER|SIGNATURE|ALTNAME|TLS|SSL|EPROTO/.test(code))
    return `Its certificate isn't valid (${code}). Let the proxy get one for this name; docs/hosting.md shows how.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Its name isn't known (${code}): the line DNS says what to do.`
  return `No connection (${code}). Start the proxy and open its port, or correct PUBLIC_URL.`
}

/** Checks that this program is running here and ready. */
export async function checkProgram({ HOST, PORT }: { HOST: string; PORT: number }): Promise<Finding[]> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const origin = `http://${net.isIPv6(host) ? `[${host}]` : host}:${PORT}`
  const { status, ...answer } = await requestJson(new URL('/readyz', origin), {}, limits)
  const readiness = z
    .object({ ready: z.boolean(), faults: z.record(z.string(), z.string()) })
    .safeParse('body' in answer ? answer.body : null)
  const isElsewhere = status === 404 && !/^(127\.|::1$|localhost$)/.test(host)
  if (isElsewhere) return [say('Parlour', 'ok', `Something answers on ${host}, port ${PORT}.`)]
  if (status === null)
    return [
      say('Parlour', 'fault', `Parlour doesn't answer on port ${PORT}. Start it; if it stops again, read its log.`),
    ]
  if (!readiness.success)
    return [say('Parlour', 'fault', `Another program answers on port ${PORT}. Stop it, or set PORT to another number.`)]
  if (readiness.data.ready) return [say('Parlour', 'ok', `Parlour runs on port ${PORT} and is ready.`)]
  const faults = Object.values(readiness.data.faults).join(' ')
  return [say('Parlour', 'fault', `Parlour runs on port ${PORT} and isn't ready: ${faults} Read its log.`)]
}
