import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** DNS queries. Names are only looked up; returned addresses are never connected to. */
export interface Dns {
  /** Returns the TXT records of a name; an empty list if it has none, null if there was no answer. */
  texts: (name: string) => Promise<string[] | null>
  /** Returns the target of a name: its CNAME and its addresses. */
  leads: (name: string) => Promise<{ alias: string | null; addresses: string[] } | null>
}

/** How many records are read, at most; more than anyone needs. */
const most = 50
/** The error codes that are answers: there is no such name, or the name has no such record. */
const answers = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Opens a client for the system's DNS servers, or for the given one ('127.0.0.1:5353'), with two tries of two seconds
 * each.
 */
export function openDns(server: string | undefined): Dns {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (server) resolver.setServers([server])
  return {
    async texts(name) {
      const found = await answered(resolver.resolveTxt(name))
      return found && found.slice(0, most).map((parts) => parts.join('').slice(0, 1000))
    },
    async leads(name) {
      if (isIP(name)) return { alias: null, addresses: [name] }
      const [alias, four, six] = await Promise.all([
        answered(resolver.resolveCname(name)),
        answered(resolver.resolve4(name)),
        answered(resolver.resolve6(name)),
      ])
      // A DNS server that knows only one kind of address may not answer queries for the other.
      if (!four && !six) return null
      const addresses = [...(four ?? []), ...(six ?? [])].slice(0, most)
      return { alias: alias?.[0]?.toLowerCase() ?? null, addresses }
    },
  }
}

async function answered<T>(asked: Promise<T[]>): Promise<T[] | null> {
  try {
    return await asked
  } catch (error) {
    return answers.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
  }
}
