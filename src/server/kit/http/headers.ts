import { createHash } from 'node:crypto'
import type { VisitorPage } from './visitor-page.ts'

/**
 * What every answer tells the browser. A page is shown inside another site's only where it says so; other pages are not,
 * so that nobody presses on them unseen.
 */
export function headersFor(
  publicUrl: string | undefined,
  { isFramed, inlineScripts = [] }: Pick<VisitorPage, 'isFramed' | 'inlineScripts'> = {},
) {
  const https = publicUrl?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...(inlineScripts.length > 0 && { scriptSrc: ["'self'", ...inlineScripts.map(hashOf)] }),
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
