import type { IncomingHttpHeaders } from 'node:http'

/** Headers that a proxy adds. A request with one comes from outside, even if its connection begins on this machine. */
const byProxy = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Returns true if a request comes from a program on this machine, and no proxy passed it on. */
export function isLocal(address: string, headers: IncomingHttpHeaders): boolean {
  return loopback.test(address) && byProxy.every((name) => headers[name] === undefined)
}
