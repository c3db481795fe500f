import { createHash } from 'node:crypto'
import type { VisitorPage } from './visitor-page.ts'

/** Origins of another site's popup that our pages may show: its script, its frame, and what it calls. */
export interface Popup {
  script: string
  frame: string
  calls: string
}

/**
 * What every answer tells the browser. A page is shown inside another site's only where it says so; other pages are not,
 * so that nobody presses on them unseen.
 */
export function headersFor(
  publicUrl: string | undefined,
  { isFramed, inlineScripts = [], popup }: Pick<VisitorPage, 'isFramed' | 'inlineScripts'> & { popup?: Popup } = {},
) {
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
    ...(isFramed && { frameguard: false as const }),
    // On a salon's own network there is no certificate: HTTPS-only headers would lock people out.
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' as const },
  }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
