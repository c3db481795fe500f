/**
 * What every answer tells the browser. A page is shown inside another site's only where it says so; other pages are not,
 * so that nobody presses on them unseen.
 */
export function headersFor(publicUrl: string | undefined, { isFramed }: { isFramed?: true } = {}) {
  const https = publicUrl?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
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
