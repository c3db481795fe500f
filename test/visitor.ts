import type { FastifyInstance } from 'fastify'

export interface Reply {
  status: number
  body: { code?: string; message?: string; field?: string; me?: unknown } & Record<string, unknown>
  /** The Set-Cookie values of the response. */
  setCookies: string[]
  headers: Record<string, unknown>
}

/** A browser as the server sees it: it stores cookies, and sends bodies unchanged, even invalid ones. */
export interface Visitor {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
}

/** Returns a visitor without cookies at this address. */
export function visitorAt(app: FastifyInstance, ip = '192.0.2.1'): Visitor {
  const cookies = new Map<string, string>()

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const setCookies = [response.headers['set-cookie'] ?? []].flat()
    for (const setCookie of setCookies) keep(setCookie)
    return { status: response.statusCode, body: response.json(), setCookies, headers: response.headers }
  }

  function keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  return {
    cookies,
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    post: (path, body, headers = {}) => send('POST', path, body, headers),
  }
}
