import { expect, test } from 'vitest'
import type { PageView } from '#domain/booking/page-view.ts'
import { addDays } from '#domain/kit/dates.ts'
import { layOutAbove } from '#domain/booking/lay-out.ts'
import { renderPage } from './render.tsx'

const frame = { origin: 'https://salon.example', start: 'start()', styles: 'body{}' }
const today = '2026-11-22'
const view: PageView = {
  kind: 'booking',
  now: '2026-11-22T10:00:00.000Z',
  there: '11:00',
  choice: {
    locationId: null,
    serviceIds: [],
    staffId: null,
    staffOf: {},
    isSideBySide: false,
    date: null,
    startsAt: null,
  },
  page: {
    salon: {
      name: 'Adùn </script> & Co',
      slug: 'adun',
      phone: '0803 555 0142',
      email: null,
      address: '14 Bode Thomas Street',
      currency: 'NGN',
      timeZone: 'Africa/Lagos',
      logoStamp: null,
      coverHash: null,
      domain: null,
      colour: null,
    },
    locations: [],
    place: null,
    isBookable: true,
    takesCards: false,
    preparation: null,
    rules: { bookingNoticeMin: 60, bookingAheadDays: 60, cancelNoticeMin: 60, needsApproval: false },
    hours: [{ weekday: 1, isOpen: true, openTime: '09:00', closeTime: '19:00' }],
    specialDays: [{ date: '2026-11-23', open: [[600, 840]] }],
    services: [
      {
        id: 'a',
        name: 'Cornrows',
        category: 'Hair',
        priceMinor: 700_000,
        durationMin: 60,
        mayRunBeside: false,
        description: null,
        depositMinor: 0,
        preparation: null,
      },
    ],
    staff: [{ id: 'k', name: 'Kemi', serviceIds: [], cloth: 1, locationId: 'here' }],
  },
  free: {
    today,
    lastDay: addDays(today, 60),
    days: Array.from({ length: 28 }, (_, ahead) => ({
      date: addDays(today, ahead),
      why: ahead === 1 ? null : ('closed' as const),
      open: ahead === 1 ? [[600, 840] as [number, number]] : [],
      runs: ahead === 1 ? [[600, 29_666_820, 1] as [number, number, number]] : [],
    })),
  },
}

test('all of the page can be read before any script runs', () => {
  const html = renderPage(view, frame)
  for (const text of ['Cornrows', '₦7,000.00', 'Kemi', 'Anyone', '0803 555 0142', 'Opens tomorrow at 10:00', '1 left'])
    expect(html).toContain(text)
  expect(html).toContain('Open on Monday, 23 November, 10:00 to 14:00')
  expect(html).toContain('Scripts are off in this browser')
  expect(html).toContain(', free times: 1<')
})

test('the first picture waits for nothing: no face, style or script is fetched ahead of it', () => {
  expect(renderPage(view, frame)).not.toMatch(/<link rel="(preload|modulepreload|stylesheet)"|<script[^>]+src=/)
})

test('is laid out in parts: the head, the services, staff with times, and what comes after', () => {
  const parts = renderPage(view, frame).split(`<script>${layOutAbove}</script>`)
  expect(parts).toHaveLength(4)
  expect(
    parts.map((part) =>
      ['Opens tomorrow', 'Cornrows', 'Kemi', 'Your details'].find((text) => part.includes(`>${text}`)),
    ),
  ).toEqual(['Opens tomorrow', 'Cornrows', 'Kemi', 'Your details'])
})

test('a name that looks like markup is no markup, in what is seen, in the data and for search engines', () => {
  const html = renderPage(view, frame)
  expect(html).toContain('Adùn &lt;/script> &amp; Co')
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)!.length)
  const data = /<script type="application\/json" id="view">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(data ?? '')).toEqual(view)
})

test('search engines and chats learn the name, the address, the hours and what is offered', () => {
  const html = renderPage(view, frame)
  expect(html).toContain('<link rel="canonical" href="https://salon.example/booking/adun"/>')
  expect(html).toContain('<meta property="og:image" content="https://salon.example/booking.png"/>')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'HairSalon',
    address: '14 Bode Thomas Street',
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '19:00' },
      { validFrom: '2026-11-23', opens: '10:00', closes: '14:00' },
    ],
    makesOffer: [{ price: '7000.00', priceCurrency: 'NGN' }],
  })
})

test('where there is no salon, the page says so and is not for search engines', () => {
  const html = renderPage({ kind: 'not-found' }, frame)
  expect(html).toContain('Salon not found')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(renderPage({ kind: 'failed' }, frame)).toContain('Error loading salon information. Please try again.')
})

test('for a location named like the salon, the name is shown once, and another one can be chosen', () => {
  if (view.kind !== 'booking') throw new Error('another page')
  const place = { id: 'here', name: 'Lekki', address: null, phone: null }
  const at = (name: string) => renderPage({ ...view, page: { ...view.page, place: { ...place, name } } }, frame)
  expect(at('Lekki')).toContain('<title>Book at Adùn &lt;/script> &amp; Co, Lekki</title>')
  const same = at(view.page.salon.name)
  expect(same).toContain('<title>Book at Adùn &lt;/script> &amp; Co</title>')
  expect(same).toContain('Other location')
})

test('the last days that can be booked say so', () => {
  if (view.kind !== 'booking') throw new Error('another page')
  const ends = (lastDay: string) => renderPage({ ...view, free: { ...view.free, lastDay } }, frame)
  expect(ends('2026-12-05')).toContain('You can book until Saturday, 5 December.')
  expect(ends('2026-12-06')).not.toContain('You can book until')
})
