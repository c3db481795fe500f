import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, type Event, type Fault, type Guest, serve } from './calendly/serve.ts'

/** The invitee of an event unless another is given. */
const ngozi: Guest = {
  name: 'Ngozi Obi',
  email: 'ngozi@example.com',
  phone: null,
  isCancelled: false,
  answers: [],
}

export interface CalendlyEmulator {
  /** The token that the emulator accepts. */
  token: string
  settings: Record<'CALENDLY_BASE_URL', string>
  /** Books an event as a visitor to the salon's Calendly page does; returns its id. */
  book: (event: {
    name: string
    startsAt: string
    minutes: number
    guests?: readonly Partial<Guest>[]
    odd?: object
  }) => string
  /** Cancels an event. */
  cancel: (id: string, reason?: string) => void
  /** Cancels one guest of an event; the others still come. */
  cancelGuest: (id: string, name: string) => void
  /** Adds another guest to an event. */
  addGuest: (id: string, guest: Partial<Guest>) => void
  /** Makes requests for the guests of an event fail in this way from now on; null ends it. */
  failGuests: (id: string, fault: Fault | null) => void
  /** Makes the next `times` requests fail in this way, after `after` successful ones; `times` 0 ends it. */
  failNext: (fault: Fault, times: number, after?: number) => void
  /** Sets the address to which redirecting faults lead. */
  leadTo: (address: string) => void
  /**
   * Makes the emulator answer this many requests, and then refuse until `afterSec` have passed; null removes the limit.
   */
  limit: (requests: number | null, afterSec?: number) => void
  /** The paths of the requests, with their queries. */
  asked: string[]
  close: () => Promise<void>
}

/**
 * Opens a local emulator of Calendly's API v2: users/me, scheduled events, invitees, errors, limits. Listens on
 * 127.0.0.1.
 */
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

/** Returns the functions for an event's guests, and for failures of requests for them. */
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
