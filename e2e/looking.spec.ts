import { expect, type Page, test } from '@playwright/test'
import { faultsByKeyboard, faultsOf, leaveOutCovered, settled, violationsOf } from './looking/looking.ts'

/* The eyes of the other stories, on pages made by hand: what must be seen is seen, and what is right is not complained about. */

const phone = { fits: false, hasBar: false }

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

async function rulesBroken(page: Page, body: string, look = phone): Promise<string[]> {
  await page.setContent(`<!doctype html><title>Page</title><style>* { margin: 0 } p { width: 300px }</style>${body}`)
  return (await faultsOf(page, look)).map(({ rule }) => rule)
}

const right: Record<string, string> = {
  'an amount in its field':
    '<input inputmode="decimal" value="30,000,000.00" aria-label="Price" style="width: 160px; height: 44px; font-size: 16px">',
  'a field of 16 px': '<select aria-label="Part" style="width: 90px; height: 44px; font-size: 16px"></select>',
  'a long choice that ends in dots':
    '<select aria-label="Part" style="width: 90px; height: 44px; font-size: 16px; text-overflow: ellipsis"><option>After 2 no-shows</select>',
  'a box to tick, whose text is its label’s':
    '<label style="display: block; width: 90px; height: 44px"><input type="checkbox" style="font-size: 13px"> Paid</label>',
  'a large button': '<button style="width: 60px; height: 44px">Book</button>',
  'a small box with a label as large as a finger':
    '<label style="display: block; width: 90px; height: 44px"><input type="checkbox"> Paid</label>',
  'a small button with a hit area around it':
    '<style>b button { position: relative } b button::after { content: ""; position: absolute; inset: -20px }</style><b style="display: block; padding: 60px"><button style="width: 30px; height: 30px">x</button></b>',
  'a link in a sentence': '<p>No mail came? <a href="/">Send it again</a>, please.</p>',
  'a button that only screen readers know': '<button style="position: absolute; clip-path: inset(50%)">x</button>',
  'a name that ends in dots':
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Oluwatomisin Adebayo</p>',
  'an isolated Arabic name': '<p>With <bdi>فاطمة الزهراء</bdi> <span>10:00</span></p>',
  'two isolated Hebrew names': '<p><bdi>שרה כהן</bdi>, <bdi>רבקה לוי</bdi></p>',
  'a name of long words': '<p style="width: 150px; font: 16px monospace">Oluwatomisin Ade-Ogunlesi Onyekachukwu</p>',
  'words on several lines': '<p style="width: 90px">Knotless braids, medium, waist length, with No-show fee</p>',
  'a strip that scrolls sideways':
    '<p style="width: 60px; overflow-x: auto; white-space: nowrap">Today, this week, this month</p>',
  'a list longer than the window': '<p>Row</p>'.repeat(100),
  'a live region inside what scrolls': `<div style="position: relative; height: 300px; overflow: auto">${'<p>Row</p>'.repeat(90)}<i style="position: absolute; clip-path: inset(50%)">Moved</i></div>`,
  'a control above the bar':
    '<main style="padding-bottom: 80px"><button style="width: 90px; height: 900px">Tall</button></main><nav style="position: fixed; inset: auto 0 0; height: 60px"></nav>',
}

test('what is right is left alone', async ({ page }) => {
  for (const [what, body] of Object.entries(right))
    expect([what, await rulesBroken(page, body, { ...phone, hasBar: true })]).toEqual([what, []])
})

test('the page under a modal is left out, the modal is not; without one the page stays', async ({ page }) => {
  const small = '<button style="width: 80px; height: 30px">Book</button>'
  const under = `<div id="root"><main>${small}</main></div>`
  expect(await rulesBroken(page, under)).toEqual(['small target'])
  await leaveOutCovered(page)
  await expect(page.getByRole('main')).toBeVisible()
  const modal = (inside: string) => `${under}<div role="dialog" aria-modal="true">${inside}</div>`
  for (const [inside, rules] of [
    [small, ['small target']],
    ['<p>Booked</p>', []],
  ] as const) {
    await rulesBroken(page, modal(inside))
    await leaveOutCovered(page)
    await expect(page.locator('main')).toBeHidden()
    expect((await faultsOf(page, phone)).map(({ rule }) => rule)).toEqual(rules)
  }
})

const wrong: Record<string, [body: string, rule: string, look?: Partial<typeof phone>]> = {
  'a time that an Arabic name draws to its left': ['<p>فاطمة الزهراء <span>10:00</span></p>', 'wrong direction'],
  'two Hebrew names from right to left': ['<p><span>שרה כהן</span>, <span>רבקה לוי</span></p>', 'wrong direction'],
  'a button of 30 px': ['<button style="width: 80px; height: 30px">Book</button>', 'small target'],
  'a narrow link': ['<a href="/" style="display: block; width: 20px; height: 44px">x</a>', 'small target'],
  'an amount wider than its field': [
    '<input inputmode="decimal" value="30,000,000.00" aria-label="Price" style="width: 60px; height: 44px; font-size: 16px">',
    'cut text',
  ],
  'a label too low': ['<label><input type="checkbox"> Paid</label>', 'small target'],
  'a field of 15 px, although it cannot be seen': [
    '<input aria-label="Date" style="width: 90px; height: 44px; font-size: 15px; opacity: 0">',
    'small field',
  ],
  'a word cut at the side': [
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Oluwatomisin</p>',
    'cut text',
  ],
  'a choice cut at the side': [
    '<select aria-label="Asked for" style="width: 90px; height: 44px; font-size: 16px"><option>After 2 no-shows</select>',
    'cut text',
  ],
  'dots that a flexible box does not draw': [
    '<p style="display: flex; width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Oluwatomisin</p>',
    'cut text',
  ],
  'a button cut at the side': [
    '<div style="width: 100px; overflow: clip"><button style="width: 120px; height: 44px">Edit</button></div>',
    'cut control',
  ],
  'a line cut through': ['<p style="height: 9px; overflow: hidden; line-height: 18px">Relaxer</p>', 'cut text'],
  'a word on two lines': ['<p style="width: 60px; overflow-wrap: anywhere">Oluwatomisin</p>', 'broken word'],
  'an amount on two lines': ['<p style="width: 40px; overflow-wrap: anywhere">₦3,500.00</p>', 'broken word'],
  'a word a line': [
    '<p style="display: grid; grid-template-columns: 30px">Knotless braids, small</p>',
    'squeezed text',
  ],
  'a box wider than the window': ['<div style="width: 400px; height: 20px; background: red"></div>', 'too wide'],
  'a sheet that scrolls sideways': [
    '<div role="dialog" style="width: 300px; height: 200px; overflow: auto"><p style="width: 320px">Refund</p></div>',
    'too wide',
  ],
  'a sheet beside the window': [
    '<div role="dialog" style="position: fixed; left: 200px; width: 300px"><p>Refund</p></div>',
    'too wide',
  ],
  'a live region that escapes what scrolls': [
    `<div style="height: 300px; overflow: auto">${'<p>Row</p>'.repeat(90)}<i style="position: absolute; clip-path: inset(50%)">Moved</i></div>`,
    'too tall',
  ],
  'a page that scrolls although all is in view': ['<p>Row</p><div style="height: 800px"></div>', 'too tall'],
  'a page of one window that scrolls a little': ['<p style="height: 745px">Row</p>', 'too tall', { fits: true }],
  'emptiness inside what scrolls': [
    '<div style="height: 300px; overflow: auto"><p>Row</p><div style="height: 600px"></div></div>',
    'too tall',
  ],
  'a control under the bar, in what scrolls': [
    '<main style="height: 740px; overflow: auto"><button style="width: 90px; height: 900px">Tall</button><br><button style="width: 90px; height: 44px">Last</button></main><nav style="position: fixed; inset: auto 0 0; height: 60px; background: red"></nav>',
    'covered control',
    { hasBar: true },
  ],
  'a control under the bar': [
    '<main><button style="width: 90px; height: 900px">Tall</button><br><button style="width: 90px; height: 44px">Last</button></main><nav style="position: fixed; inset: auto 0 0; height: 60px; background: red"></nav>',
    'covered control',
    { hasBar: true },
  ],
}

test('what is wrong is found', async ({ page }) => {
  for (const [what, [body, rule, look]] of Object.entries(wrong))
    expect([what, await rulesBroken(page, body, { ...phone, ...look })]).toEqual([what, [rule]])
})

test('axe reads contrast in the top layer, and everything else also below it', async ({ page }) => {
  const pale = '<p style="color: #ccc; background: #fff">Pale</p>'
  const modal = (inside: string) =>
    `<div role="dialog" aria-modal="true" aria-label="Sheet" style="position: fixed; inset: 0; background: #fff"><p>Sheet</p>${inside}</div>`
  const found = async (body: string) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}</main></html>`)
    return (await violationsOf(page)).map((line) => line.split(':')[0])
  }
  expect(await found('<p>Page</p>')).toEqual([])
  expect(await found(pale)).toEqual(['color-contrast'])
  expect(await found(modal(''))).toEqual([])
  expect(await found(modal(pale))).toEqual(['color-contrast'])
  const menu = `<ul role="menu" style="position: fixed; top: 90px"><li role="menuitem">${pale}</li></ul>`
  expect(await found(modal('') + menu)).toEqual(['color-contrast'])
  expect(await found(`<button></button>${modal('')}`)).toEqual(['button-name'])
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false })

  test('rows of the menu may be lower where sixteen of them have no room', async ({ page }) => {
    const menu = '<nav id="sidebar"><a href="/" style="display: block; width: 200px; height: 35px">Sales</a></nav>'
    expect(await rulesBroken(page, menu)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await rulesBroken(page, menu)).toEqual(['small target'])
  })
})

const button = (name: string, style = '') => `<button style="width: 90px; height: 44px; ${style}">${name}</button>`
const tabbed: Record<string, [body: string, faults: string[]]> = {
  'three buttons': [button('A') + button('B') + button('C'), []],
  'a group of radio buttons, which is one stop': [
    `${button('A')}<label><input type="radio" name="x">1</label><label><input type="radio" name="x">2</label>${button('B')}`,
    [],
  ],
  'a disabled button': ['<button disabled>A</button>' + button('B'), []],
  'a button that Tab leaves out': ['<main><button tabindex="-1">A</button></main>', ['left out by Tab']],
  'one button of a list with arrow keys': [
    '<main><div role="toolbar"><button>A</button><button tabindex="-1">B</button></div></main>',
    [],
  ],
  'a button that lets the pointer through': [button('A', 'pointer-events: none'), []],
  'a trap': [
    `<p onkeydown="event.preventDefault()">${button('A')}</p>${button('B')}`,
    ['not reached by 1 presses of Tab'],
  ],
  'another order': [`${button('A')}<button tabindex="1">B</button>${button('C')}`, ['reached before what is above it']],
  'a button without a ring': [button('A', 'outline: none'), ['without a ring when it has the focus']],
  'a button under the header': [
    `<header style="position: fixed; inset: 0 0 auto; height: 60px; background: red; z-index: 1"></header>${button('A')}`,
    ['out of sight or covered when it has the focus'],
  ],
}

test('by keyboard, every control is reached in order, seen and marked', async ({ page }) => {
  for (const [what, [body, faults]] of Object.entries(tabbed)) {
    await page.setContent(`<!doctype html><title>Page</title><style>* { margin: 0 }</style>${body}`)
    const found = await faultsByKeyboard(page, async (times) => {
      for (let nth = 0; nth < times; nth++) await page.keyboard.press('Tab')
    })
    expect([what, found.map(({ how }) => how)]).toEqual([what, faults])
  }
})

test('a text box that scrolls does not end with nothing: its words are no element', async ({ page }) => {
  const box = `<textarea aria-label="Message" style="width: 300px; height: 90px; font-size: 16px">${'Row\n'.repeat(90)}</textarea>`
  expect(await rulesBroken(page, box)).toEqual([])
})

test('a dialog is looked at when it has faded in, not while it does', async ({ page }) => {
  await page.setContent(`<!doctype html><style>main { transition: opacity 1s } main:not(.in) { opacity: 0 }</style>
    <main><h1>Receipt</h1></main>`)
  // It begins to appear one frame after the press, as Mantine's dialogs do.
  await page.evaluate("requestAnimationFrame(() => document.querySelector('main').classList.add('in'))")
  await settled(page)
  expect(await page.evaluate("getComputedStyle(document.querySelector('main')).opacity")).toBe('1')
})

test('a page that is given no more frames is looked at all the same', async ({ page }) => {
  await page.setContent('<!doctype html><title>Page</title><main><h1>Page</h1><button>A</button></main>')
  await page.evaluate('globalThis.requestAnimationFrame = () => 0')
  expect((await faultsOf(page, { fits: false, hasBar: true })).map(({ rule }) => rule)).toEqual(['small target'])
})
