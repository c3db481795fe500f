/** The external packages that the pure layer may import, as exact entry points: others are larger, or use the clock. */
const domainPackages = new Set(['zod', 'temporal-polyfill', 'libphonenumber-js/max'])
const testPackages = new Set(['vitest', 'fast-check', 'ical.js'])

/** The places where kit may use a room, each with its reason. */
const kitExceptions = new Set([
  // Every screen asks who is signed in, and web rooms cannot ask another web room.
  'src/web/kit/me.tsx → src/domain/auth/contract.ts',
  'src/web/kit/me.tsx → src/domain/auth/permissions.ts',
  'src/web/kit/testing-server.tsx → src/domain/auth/contract.ts',
])

/**
 * The files that may compute an import: of what the build produced (decision 68), or of the pages of docs/guide, which
 * are not sources.
 */
export const loadsBuilt = new Set(['src/server/booking/built-pages.ts', 'src/web/guide/guide-texts.ts'])

/**
 * The tiers of stores, from the bottom up (decision 92). Use cases have no tiers, because no other room can import
 * them.
 */
const tiers: readonly (readonly string[])[] = [
  ['audit', 'outbox', 'salon'],
  ['services', 'staff', 'customers', 'inventory'],
  ['auth'],
  ['appointments', 'sales', 'terminals', 'expenses', 'waiting', 'notifications'],
  ['messages', 'billing', 'booking', 'calendars', 'calendly', 'branding', 'api'],
  ['dashboard', 'reports', 'evening', 'search', 'operator'],
]

/** The file with one fixture of each noun, for the tests of all rooms. */
const fixtures = 'src/domain/testing.ts'

export interface Home {
  floor: 'domain' | 'server' | 'web'
  /** 'kit', a room's name, or '' for the files directly in the layer's folder, where the rooms are put together. */
  room: string
}

/** Returns the layer and room of a path inside src; undefined if it is outside the three layers. */
export function homeOf(path: string): Home | undefined {
  const [, floor, room = ''] = /^src\/(domain|server|web)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return floor ? { floor: floor as Home['floor'], room } : undefined
}

/** Returns why a file may not use a package, or undefined if it may. */
export function whyNotPackage(from: string, name: string): string | undefined {
  const home = homeOf(from)
  if (home?.floor === 'web' && name.startsWith('node:')) return `the web cannot have ${name}`
  if (home?.floor !== 'domain' || domainPackages.has(name)) return undefined
  return (isTest(from) || isForTests(from)) && testPackages.has(name)
    ? undefined
    : `the domain may not use the package ${name}`
}

/**
 * Returns why a file may not use another file of the project, or undefined if it may. Both are paths from the project's
 * folder.
 */
export function whyNotFile(from: string, to: string): string | undefined {
  const [here, there] = [homeOf(from), homeOf(to)]
  if (!here) return undefined
  if (!there) return isTest(from) && here.floor !== 'domain' ? undefined : `${to} is outside src`
  if (isForTests(to) && !isTest(from) && !isForTests(from)) return `only tests use ${to}`
  if (to === fixtures) return undefined
  if (kitExceptions.has(`${from} → ${to}`)) return undefined
  if (here.floor !== there.floor) return whyNotOtherFloor(here, there, to)
  if (here.room === there.room || there.room === 'kit') return undefined
  if (here.room === '') return undefined
  if (isTest(from) && here.floor !== 'domain') return undefined
  if (there.room === '') return `rooms and kit may not reach up to ${to}`
  if (here.room === 'kit') return `kit knows no room: ${there.room}`
  if (here.floor === 'domain') return undefined
  if (here.floor === 'web') {
    return isPart(to) ? undefined : `web rooms share through kit, domain or a room's parts/, not through ${to}`
  }
  if (!isStore(to)) return `a server room enters another only by its store.ts: ${to}`
  const climbs = isStore(from) && tierOf(here.room) < tierOf(there.room)
  return climbs ? `a store enters its own tier and those below: ${here.room} may not enter ${there.room}` : undefined
}

/** Returns the tier of a server room, from 0; a room without a tier is above all others. */
function tierOf(room: string): number {
  const at = tiers.findIndex((rooms) => rooms.includes(room))
  return at === -1 ? tiers.length : at
}

/** Returns whether `path` is a test, which may use several rooms and the test helpers. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Returns whether `path` has fixtures shared by a room's tests, such as testing-sales.ts. Only tests use them. */
export function isForTests(path: string): boolean {
  return /\/testing(-[a-z]+)*\.tsx?$/.test(path)
}

/**
 * Returns whether SQL is allowed here: in a room's store, the database kit, and the kit's own queue and notifications.
 */
export function mayHoldSql(path: string): boolean {
  return isStore(path) || /^src\/server\/kit\/((db|live)\/|jobs\.ts$)/.test(path) || isTest(path)
}

/**
 * Returns whether `path` is a room's store; a large room has more files, one for each theme, such as store-changes.ts.
 */
export function isStore(path: string): boolean {
  return /^src\/server\/(?!kit\/)[^/]+\/store(-[a-z]+)?\.ts$/.test(path)
}

/**
 * Returns whether `path` is a part that a web room offers to the forms of others, such as
 * customers/parts/CustomerPick.tsx.
 */
function isPart(path: string): boolean {
  return /^src\/web\/(?!kit\/)[^/]+\/parts\/[^/]+\.tsx?$/.test(path)
}

function whyNotOtherFloor(here: Home, there: Home, to: string): string | undefined {
  if (here.floor === 'domain') return `the domain may not use the ${there.floor}: ${to}`
  if (there.floor !== 'domain') return `${here.floor} and ${there.floor} never use each other: ${to}`
  return here.room === 'kit' && there.room !== 'kit' ? `kit knows no room: ${to}` : undefined
}
