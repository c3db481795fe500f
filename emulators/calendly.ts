import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, type Event, type Fault, type Guest, serve } from './calendly/serve.ts'

/** The default invitee. */
const ngozi: Guest = {
  name: 'Ngozi Obi',
  email: 'ngozi@example.com',
  phone: null,
  isCancelled: false,
  answers: [],
}

export interface CalendlyEmulator {
  /** The token that it knows. */
  token: string
  settings: Record<'CALENDLY_BASE_URL', string>
  /** Books an event, like a visitor of the salon's page there; returns its id. */
  book: (event: {
    name: string
    startsAt: string
    minutes: number
    guests?: readonly Partial<Guest>[]
    odd?: object
  }) => string
  /** Cancels one. */
  cancel: (id: string, reason?: string) => void
  /** One guest of an event cancels; the others still come. */
  cancelGuest: (id: string, name: string) => void
  /** Another guest joins an event. */
  addGuest: (id: string, guest: Partial<Guest>) => void
  /** Asking for the guests of an event goes wrong in this way from now on; null: no longer. */
  failGuests: (id: string, fault: Fault | null) => void
  /** The next requests go wrong in this way, after so many that do not; `times` 0 ends it. */
  failNext: (fault: Fault, times: number, after?: number) => void
  /** Where faults lead that lead elsewhere. */
  leadTo: (address: string) => void
  /** From now on it answers so many requests, and then refuses until `afterSec` have passed; null: as many as are asked. */
  limit: (requests: number | null, afterSec?: number) => void
  /** The paths that were asked, with their queries. */
  asked: string[]
  close: () => Promise<void>
}

/** A local stand-in for Calendly that speaks the wire of its API v2: users/me, scheduled events, invitees, errors, limits. Listens on 127.0.0.1. */
export async function openCalendlyEmulator({ port = 0 }: { port?: number } = {}): Promise<CalendlyEmulator> {
  const account: Account = {
    token: `emulated.${randomBytes(24).toString('base64url')}`,
    base: '',
    events: [],
    faults: [],
    faultsAt: new Map(),
    left: null,
    waitSec: 60,
    asked: [],
    elsewhere: 'http://169.254.169.254/latest/meta-data',
  }
  const server = createServer((request, response) => serve(account, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  account.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    token: account.token,
    settings: { CALENDLY_BASE_URL: account.base },
    book(event) {
      const id = randomBytes(8).toString('hex')
      account.events.push(eventOf(id, event))
      return id
    },
    cancel(id, reason = '') {
      const event = account.events.find((one) => one.id === id)
      if (event) Object.assign(event, { isCancelled: true, reason })
    },
    ...guestSteps(account),
    failNext(fault, times, after = 0) {
      const faults = Array.from<Fault>({ length: times }).fill(fault)
      account.faults = [...Array.from<null>({ length: after }).fill(null), ...faults]
    },
    leadTo: (address) => void (account.elsewhere = address),
    limit(requests, afterSec = 60) {
      account.left = requests
      account.waitSec = afterSec
    },
    asked: account.asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Actions of an event's guests, and failures of requests for them. */
function guestSteps({ events, faultsAt }: Account): Pick<CalendlyEmulator, 'cancelGuest' | 'addGuest' | 'failGuests'> {
  const guestsOf = (id: string) => events.find((one) => one.id === id)?.guests ?? []
  return {
    cancelGuest(id, name) {
      const guest = guestsOf(id).find((one) => one.name === name)
      if (guest) guest.isCancelled = true
    },
    addGuest: (id, guest) => void guestsOf(id).push({ ...ngozi, ...guest }),
    failGuests(id, fault) {
      const path = `/scheduled_events/${id}/invitees`
      if (fault) faultsAt.set(path, fault)
      else faultsAt.delete(path)
    },
  }
}

function eventOf(
  id: string,
  { name, startsAt, minutes, guests = [{}], odd }: Parameters<CalendlyEmulator['book']>[0],
): Event {
  const endsAt = new Date(new Date(startsAt).getTime() + minutes * 60_000).toISOString()
  return {
    id,
    name,
    startsAt,
    endsAt,
    isCancelled: false,
    reason: '',
    ...(odd && { odd }),
    guests: guests.map((guest) => ({ ...ngozi, ...guest })),
  }
}
