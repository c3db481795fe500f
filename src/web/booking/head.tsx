import type { BookingView, PageFrame, PageView } from '#domain/booking/page-view.ts'
import { paletteOf } from '#domain/booking/palette.ts'
import { salonAddress } from '#domain/booking/salon-address.ts'
import { nameAt } from './links.ts'
import { structuredData } from './structured-data.ts'

/** Returns the metadata of a page for browsers, search engines and chats that preview a link. */
export function headOf(view: PageView, frame: PageFrame) {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <noscript>
        <style>{'.scripted,.step:has(.details){display:none!important}'}</style>
      </noscript>
      {'page' in view && view.page.salon.colour && (
        <style dangerouslySetInnerHTML={{ __html: stylesIn(view.page.salon.colour) }} />
      )}
      {view.kind === 'booking' || view.kind === 'where' ? (
        <SalonHead {...view} {...frame} />
      ) : (
        <PrivateHead view={view} />
      )}
    </>
  )
}

function SalonHead({ page, origin }: Pick<BookingView, 'page'> & PageFrame) {
  const { name, address } = page.salon
  const url = `${salonAddress(page.salon, origin)}${page.place ? `?location=${page.place.id}` : ''}`
  const title = `Book at ${nameAt(page)}`
  const description = `${names(page)}${address ? ` ${address}.` : ''} Choose a service and a time, and book online.`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={page.salon.colour ?? '#3a0d20'} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={name} />
      <meta property="og:image" content={pictureOf(page.salon, origin)} />
      <meta name="twitter:card" content={page.salon.coverHash ? 'summary_large_image' : 'summary'} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(structuredData(page, url, pictureOf(page.salon, origin))).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  )
}

/** Hides private links and missing pages from search engines, and keeps their address from other sites. */
function PrivateHead({ view }: { view: PageView }) {
  return (
    <>
      <title>{titleOf(view)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function titleOf(view: PageView): string {
  if (!('page' in view)) return titles[view.kind]
  return `${whats[view.kind]} at ${nameAt(view.page)}`
}

const whats = {
  booking: 'Appointments',
  where: 'Appointments',
  visit: 'Your appointment',
  bill: 'Your bill',
  ticket: 'Your place in line',
  queue: 'The line',
  stop: 'Messages',
}

const titles = {
  'no-stop': 'This link does not work',
  'not-found': 'Salon not found',
  'no-visit': 'This link does not work',
  'no-bill': 'This link does not work',
  'no-ticket': 'No place in line',
  failed: 'Booking',
}

/** Returns the styles that replace the page's colour with the salon's, for each scheme (R-225). */
function stylesIn(colour: string): string {
  const variables = (scheme: 'light' | 'dark') => {
    const { accent, accentHover, onAccent, accentText } = paletteOf(colour, scheme)
    return `:root{--pl-accent:${accent};--pl-accent-hover:${accentHover};--pl-on-accent:${onAccent};--pl-accent-text:${accentText}}`
  }
  return `${variables('light')}@media(prefers-color-scheme:dark){${variables('dark')}}`
}

/**
 * Returns the picture that chats show beside the link: the salon's cover, otherwise its logo, otherwise the mirrors.
 */
function pictureOf({ slug, logoStamp, coverHash }: BookingView['page']['salon'], origin: string): string {
  if (coverHash) return `${origin}/booking/${slug}/cover/large?${coverHash}`
  return logoStamp ? `${origin}/booking/${slug}/logo?${logoStamp}` : `${origin}/booking.png`
}

/**
 * Returns the names of the services in one sentence: 'Cornrows, Gel polish, Silk press and 37 more at Adùn Hair and
 * Beauty.'
 */
function names({ salon, services }: BookingView['page']): string {
  const first = services.slice(0, 3).map(({ name }) => name)
  if (first.length === 0) return `${salon.name}.`
  const more = services.length > first.length ? ` and ${services.length - first.length} more` : ''
  return `${first.join(', ')}${more} at ${salon.name}.`
}
