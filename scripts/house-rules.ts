import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A file of the project: its path from the project's folder, and its text. */
export interface SourceFile {
  path: string
  text: string
}

const folders = ['src', 'test', 'scripts', 'seeds', 'emulators', 'e2e', 'bench', 'migrations']

/** Returns every file of the project's own code and migrations below `root`. */
export function projectFiles(root: string): SourceFile[] {
  const present = folders.filter((folder) => existsSync(`${root}/${folder}`))
  return present.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => !path.includes('/node_modules/'))
      .filter((path) => /\.([cm]?[jt]sx?|css|sql|html)$/.test(path))
      .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })),
  )
}

/** Returns the comments that postpone work, which belongs in an issue. */
export function putOff(files: readonly SourceFile[]): string[] {
  return linesWith(files, /\b(TODO|FIXME|XXX|HACK)\b/)
}

/**
 * Returns the tests that do not run, or keep others from running. A condition (`runIf`) is allowed and must say what it
 * needs.
 */
export function sleepingTests(files: readonly SourceFile[]): string[] {
  return linesWith(files, /\b((test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme)|xit|xtest|xdescribe)\b\s*[.(]/)
}

/**
 * Returns the scripts that import a package, directly or through another script, before they have installed the
 * packages.
 */
export function importsBeforeInstall(files: readonly SourceFile[]): string[] {
  const scripts = new Map(files.map(({ path, text }) => [path, text]))
  const importsOf = (path: string) =>
    [...(scripts.get(path) ?? '').matchAll(/^import .* from '([^']+)'/gm)].map(([, from]) => from!)
  return files
    .filter(({ path, text }) => path.endsWith('.mjs') && /^installPackages\(\)/m.test(text))
    .flatMap(({ path }) => {
      // Iterating over a set also visits items added during the iteration.
      const reached = new Set([path])
      for (const one of reached)
        for (const from of importsOf(one)) if (from.startsWith('./')) reached.add(from.replace('.', 'scripts'))
      const packages = [...reached].flatMap(importsOf).filter((from) => !/^(node:|\.)/.test(from))
      return packages.map((from) => `${path} imports ${from}`)
    })
}

/** Returns the mocks of modules. Tests use the real code, and emulators of outside services. */
export function mocks(files: readonly SourceFile[]): string[] {
  return linesWith(files, /\b(vi|jest)\.(mock|doMock|unmock|importMock)\b/)
}

/** The most tests that may run in jsdom; a table of cases counts once. */
const mostInJsdom = 300

/**
 * Returns the files with the most tests in jsdom if there are more tests than `most`. A claim is tested once, on the
 * lowest level that can check it (CONTRIBUTING.md): the logic of a form by a test of plain functions, the main path of
 * a task by a story.
 */
export function tooManyInJsdom(files: readonly SourceFile[], most = mostInJsdom): string[] {
  const counts = files
    .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && text.includes('@vitest-environment jsdom'))
    .map(({ path, text }) => ({ path, count: text.match(/^\s*(test|it)(\.\w+)*(<[^(]*>)?[(`]/gm)?.length ?? 0 }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total <= most) return []
  const largest = counts.toSorted((a, b) => b.count - a.count).slice(0, 10)
  return [
    `${total} tests run in jsdom, more than ${most}: test each claim on the lowest level that can check it`,
    ...largest.map(({ path, count }) => `${path}: ${count}`),
  ]
}

/**
 * Returns the statements in tests about connections that also see those of other tests, because all tests share one
 * PostgreSQL.
 */
export function unboundLooks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isTest.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`[^`]*\bpg_stat_activity\b[^`]*`/g)].map(([one]) => ({ path, one })),
    )
    .filter(({ one }) => !one.includes('datname'))
    .map(({ path, one }) => `${path}: ${one}`)
}

const clocks =
  /(?<!test\.)\bsetTimeout\(|\bwaitForTimeout\(|networkidle|\bperformance\.now\(|\bDate\.now\(\) *[-<]|[-<] *Date\.now\(/
const isTest = /^(e2e|test|emulators)\/|\.test\.tsx?$|\/testing[^/]*$/

/**
 * The test files that may use the clock, and why: none proves anything by a pause, and each limit is one that people
 * are promised.
 */
const mayWait: Readonly<Record<string, string>> = {
  'e2e/looking/in-page/frame.ts': 'a frame that may never come is not waited for',
  'e2e/looking/in-page/settled.ts': 'what never comes to rest is named, not waited for',
  'e2e/forms.spec.ts': 'a reload that nobody waits for',
  'e2e/light-entry.spec.ts': 'counts what a page loads later, too: until nothing comes for a while',
  'e2e/pointers.ts': 'a long press is long',
  'e2e/power-cut.spec.ts': 'asks again until enough is sold, or the app is back',
  'e2e/saturday-salon.ts': 'moves the clocks to a moment, and measures nothing',
  'emulators/smtp.ts': 'asks again until a mail is there',
  'src/server/billing/schedules.test.ts': 'what happens to a payment happens at chance moments',
  'src/server/messages/sms-storm.test.ts': 'what happens to messages happens at chance moments',
  'src/server/auth/sign-in.test.ts': 'a failed login takes at least so long, however slow the machine',
  'src/server/customers/search-speed.test.ts': 'the limit that R-84 promises',
  'src/server/kit/db/embedded/embedded.test.ts': 'the limit that a stop is given',
  'src/server/kit/db/embedded/folder-lock.test.ts': 'a foreign lock is waited for at least so long',
  'src/server/kit/db/embedded/survival.test.ts': 'the power goes at any moment',
  'src/web/inventory/InventoryPage.test.tsx': 'the pause of a person between two keys; a scanner makes none',
  'test/floors.test.ts': 'plants what the floors forbid',
  'test/global-setup.ts': 'the age of what an earlier run left',
  'test/leftovers.ts': 'asks again until what was closed is gone',
}

/**
 * Returns the tests that sleep instead of waiting for a condition, or measure by the wall clock; and exceptions for
 * files that are gone.
 */
export function hastyTests(files: readonly SourceFile[]): string[] {
  const found = linesWith(
    files.filter(({ path }) => isTest.test(path)),
    clocks,
  )
  const isBy = (path: string) => (line: string) => line.startsWith(`${path}:`)
  const gone = Object.keys(mayWait).filter((path) => files.length > 1 && !found.some(isBy(path)))
  return [
    ...found.filter((line) => !Object.keys(mayWait).some((path) => isBy(path)(line))),
    ...gone.map((path) => `${path}: no longer looks at the clock`),
  ]
}

/**
 * Returns the axe checks and screenshots in the stories that bypass the one function that waits until nothing on the
 * page moves any more.
 */
export function hastyLooks(files: readonly SourceFile[]): string[] {
  const others = files.filter(({ path }) => path.startsWith('e2e/') && !path.startsWith('e2e/looking/'))
  return linesWith(others, /\.screenshot\(|\baxe\.run\(|\bfrom '(@axe-core\/|axe-core')/)
}

/**
 * Returns the forms that send with `useWrite`, which is only for button presses: a form changed and sent again after a
 * lost response would save twice.
 */
export function pressesInForms(files: readonly SourceFile[]): string[] {
  const isForm = /\b(FormModal|useRecordForm|useSheetForm|useFormSubmit)\b/
  const forms = files.filter(({ path, text }) => path.startsWith('src/web/') && isForm.test(text))
  return linesWith(forms, /\buseWrite\(/)
}

/** Returns the app's part of a table of screens: the addresses that it visits, and the files whose sheets it opens. */
interface ScreensShown {
  addresses: readonly string[]
  files: readonly string[]
}

const opensSheet = /<(FormModal|Sheet|Notice|ConfirmDialog|Menu|Popover|Modal|Drawer)\b|\buseConfirm\(\)/
/** Matches the parts of sheets, each of which is seen in the sheets that use it. */
const madeOf =
  /^src\/web\/(patterns\/|kit\/ui\/(sheets|forms)\/(Sheet|FormModal|ConfirmDialog|Notice|use-confirm)\.tsx$)/
/** Matches the files in which the app lists its addresses. */
const addressBook = /^src\/web\/(kit\/paths\.ts|auth\/navigation\.tsx|([a-z]+\/)?routes\.tsx)$/

/** Returns the app's screens and sheets that e2e/every-screen.spec.ts does not open, and its lines for missing ones. */
export function screensOutOfStep(files: readonly SourceFile[], shown: ScreensShown): string[] {
  const pages = files.filter(({ path }) => /^src\/web\/.*(?<!\.test)\.tsx?$/.test(path))
  const sheets = pages.filter(({ path, text }) => !madeOf.test(path) && opensSheet.test(text))
  const named = shown.files.map((file) => `src/web/${file}`)
  const books = pages.filter(({ path }) => addressBook.test(path))
  const addresses = books.flatMap(({ text }) => [...text.matchAll(/'(\/[a-z][\w/$-]*)'/g)].map(([, at = '']) => at))
  const isShown = (address: string) => shown.addresses.some((at) => likeAddress(address).test(at))
  return [
    ...sheets
      .filter(({ path }) => !named.includes(path))
      .map(({ path }) => `${path}: no screen in e2e/screens shows it`),
    ...named.filter((name) => !sheets.some(({ path }) => path === name)).map((name) => `${name}: opens nothing`),
    ...addresses.filter((at) => !isShown(at)).map((at) => `${at}: no screen in e2e/screens goes there`),
  ]
}

/**
 * Returns a pattern for the addresses of a path such as '/customers/$customerId', which is every customer's; ignores
 * the query string.
 */
function likeAddress(address: string): RegExp {
  return new RegExp(String.raw`^${address.replaceAll(/\$\w+/g, '[^/?]+')}([?#]|$)`)
}

/**
 * Returns the rule numbers that the code names but docs/rules.md does not, and the listed rules that their file does
 * not name.
 */
export function rulesOutOfStep(files: readonly SourceFile[], rulesText: string): string[] {
  const rows = [...rulesText.matchAll(/^\| (R-\d+) \|.*\| `([^`]+)` \|.*\|$/gm)].map(([, rule = '', home = '']) => ({
    rule,
    home,
  }))
  const listed = new Set(rows.map(({ rule }) => rule))
  const unknown = files.flatMap(({ path, text }) =>
    rulesNamed(text)
      .filter((rule) => !listed.has(rule))
      .map((rule) => `${path}: ${rule} is not in docs/rules.md`),
  )
  const homeless = rows
    .filter(
      ({ rule, home }) =>
        !rulesNamed(files.find(({ path }) => path === `src/domain/${home}`)?.text ?? '').includes(rule),
    )
    .map(({ rule, home }) => `docs/rules.md: ${rule} is not named in src/domain/${home}`)
  const twice = rows.filter(({ rule }, i) => rows.findIndex((row) => row.rule === rule) !== i)
  return [...unknown, ...homeless, ...twice.map(({ rule }) => `docs/rules.md: ${rule} is listed twice`)]
}

/** Returns the packages without a reason in docs/dependencies.md, and the reasons for packages that are gone. */
export function dependenciesOutOfStep(packageJson: Record<string, unknown>, reasonsText: string): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const names = kinds.flatMap((kind) => Object.keys((packageJson[kind] as object | undefined) ?? {}))
  const reasons = [...reasonsText.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \| ([^|]+) \|$/gm)]
  const explained = reasons.flatMap(([, list = '']) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
  )
  return [
    ...names.filter((name) => !explained.includes(name)).map((name) => `${name} has no reason in docs/dependencies.md`),
    ...explained.filter((name) => !names.includes(name)).map((name) => `${name} is not in package.json`),
  ]
}

/** Returns how docs/settings.md differs from `defaults`: each setting with its default, undefined if it has none. */
export function settingsOutOfStep(defaults: Record<string, unknown>, settingsText: string): string[] {
  const rows = [...settingsText.matchAll(/^\| `([A-Z\d_]+)` \| ([^|]+) \| [^|]+ \|$/gm)]
  const explained = new Map(rows.map(([, name = '', value = '']) => [name, value.includes('`') ? value : 'none']))
  const known = Object.entries(defaults).map(([name, value]) => ({
    name,
    value: value === undefined ? 'none' : `\`${String(value)}\``,
  }))
  return [
    ...known.filter(({ name }) => !explained.has(name)).map(({ name }) => `${name} is not in docs/settings.md`),
    ...known
      .filter(({ name, value }) => explained.has(name) && explained.get(name) !== value)
      .map(({ name, value }) => `docs/settings.md: the default of ${name} is ${value}`),
    ...[...explained.keys()]
      .filter((name) => !(name in defaults))
      .map((name) => `docs/settings.md: ${name} is not a setting`),
  ]
}

const exported = /^export (?:async )?(?:function|const) (\w+)/gm
const isStore = (path: string) => /^src\/server\/[^/]+\/store(-[a-z]+)?\.ts$/.test(path)

/**
 * Returns the names that two files of domain and server export, and functions of stores named with a use case's verb
 * (STYLE.md, Names).
 */
export function namesOfTwo(files: readonly SourceFile[]): string[] {
  const named = files
    .filter(({ path }) => /^src\/(domain|server)\//.test(path) && !/\.test\.ts$|\/testing/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(exported)].map(([, name = '']) => ({ path, name })))
  return [
    ...named
      .filter(({ name, path }) => named.some((other) => other.name === name && other.path < path))
      .map(({ name, path }) => `${path}: ${name} has another meaning elsewhere`),
    ...named
      .filter(({ name, path }) => isStore(path) && /^(list|load|read|search|add|edit|delete)[A-Z]/.test(name))
      .map(({ name, path }) => `${path}: ${name} sounds like a use case; stores find, select, insert, update, erase`),
  ]
}

function rulesNamed(text: string): string[] {
  return [...text.matchAll(/\bR-\d+\b/g)].map(([rule]) => rule)
}

function linesWith(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
  )
}
