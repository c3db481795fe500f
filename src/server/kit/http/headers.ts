import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { VisitorPage } from './visitor-page.ts'

/**
 * The origins of another site's popup that our pages may show: of its script, its frame, and the addresses that it
 * calls.
 */
export interface Popup {
  script: string
  frame: string
  calls: string
}

interface Shown extends Pick<VisitorPage, 'isFramed' | 'inlineScripts'> {
  popup?: Popup
}

/**
 * Returns the headers of every response to the browser. Only pages that ask for it may be shown inside another site's,
 * so that no one is tricked into pressing on an unseen page. Made once, not for each response.
 */
export function headersFor(publicUrl: string | undefined, shown: Shown = {}): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet(rulesFor(publicUrl, shown))({} as IncomingMessage, answer as never as ServerResponse, () => undefined)
  return headers
}

/**
 * Returns a function that gives the headers for the host that a request names. HTTPS is demanded of subdomains only at
 * the server's own address. The subdomains of a salon's own domain belong to the salon, and other programs may respond
 * there without a certificate.
 */
export function headersByHost(publicUrl: string | undefined, shown: Shown = {}) {
  const own = headersFor(publicUrl, shown)
  const name = 'strict-transport-security'
  const elsewhere = name in own ? { ...own, [name]: own[name]!.split(';')[0]! } : own
  const ownHost = publicUrl ? new URL(publicUrl).hostname : null
  return ({ hostname }: Pick<FastifyRequest, 'hostname'>): Readonly<Record<string, string>> =>
    hostname.toLowerCase().replace(/\.$/, '') === ownHost ? own : elsewhere
}

function rulesFor(publicUrl: string | undefined, { isFramed, inlineScripts = [], popup }: Shown): HelmetOptions {
  const https = publicUrl?.startsWith('https:') ?? false
  const scripts = [...inlineScripts.map(hashOf), ...(popup ? [popup.script] : [])]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...(scripts.length > 0 && { scriptSrc: ["'self'", ...scripts] }),
        ...(popup && { frameSrc: ["'self'", popup.frame], connectSrc: ["'self'", popup.calls] }),
        styleSrc: ["'self'", "'unsafe-inline'"], // Mantine writes its variables into style elements
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"], // the picture of a receipt resolves its fonts with a base of our own
        formAction: ["'self'"],
        frameAncestors: [isFramed ? '*' : "'none'"],
      },
    },
    ...(isFramed && { frameguard: false }),
    // On a salon's own network there is no certificate: HTTPS-only headers would lock people out.
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
  }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
