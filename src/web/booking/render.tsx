import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageFrame, PageView, RenderPage } from '#domain/booking/page-view.ts'
import { BookingApp } from './BookingApp.tsx'
import { headOf } from './head.tsx'
import { Hero } from './Hero.tsx'
import { LaidOut } from './LaidOut.tsx'
import { Missing } from './Missing.tsx'
import { SalonPanel } from './SalonPanel.tsx'
import { Where } from './Where.tsx'
import { otherPage } from './other-pages.tsx'

/** Renders a public page as HTML that is readable before any script runs. The server calls it from a separate bundle. */
export const renderPage: RenderPage = (view, frame) =>
  `<!doctype html>${renderToString(<Page view={view} frame={frame} />)}`

function Page({ view, frame }: { view: PageView; frame: PageFrame }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style dangerouslySetInnerHTML={{ __html: frame.styles }} />
        {headOf(view, frame)}
      </head>
      <body>
        {bodyOf(view, frame)}
        <footer className="wrap">
          <p className="foot">Booking by Parlour</p>
        </footer>
      </body>
    </html>
  )
}

function bodyOf(view: PageView, frame: PageFrame): ReactNode {
  if (!('page' in view)) return <Missing kind={view.kind} />
  return view.kind === 'where' ? <Where view={view} /> : <SalonPage view={view} frame={frame} />
}

type SalonView = Exclude<Extract<PageView, { page: unknown }>, { kind: 'where' }>

function SalonPage({ view, frame }: { view: SalonView; frame: PageFrame }) {
  const isBooking = view.kind === 'booking'
  return (
    <>
      {isBooking && (
        <a className="skip" href="#main">
          Skip to content
        </a>
      )}
      <Hero page={view.page} now={view.now} isBooking={isBooking} />
      <LaidOut />
      <main className="wrap" id="main">
        <noscript>
          <p className="note zone">{withoutScript(view)}</p>
        </noscript>
        <div className={isBooking ? undefined : 'beside'}>
          <div id="root" dangerouslySetInnerHTML={{ __html: rootOf(view) }} />
          {!isBooking && (
            <aside className="card salon" aria-labelledby="the-salon">
              <SalonPanel page={view.page} now={view.now} />
            </aside>
          )}
        </div>
      </main>
      <script type="application/json" id="view" dangerouslySetInnerHTML={{ __html: jsonIn(view) }} />
      <script dangerouslySetInnerHTML={{ __html: frame.start }} />
    </>
  )
}

/**
 * Returns the part of the page that the script hydrates. The salon panel in it is passed as HTML and stays as rendered.
 */
function rootOf(view: SalonView): string {
  if (view.kind !== 'booking') return renderToString(otherPage(view))
  const panel = renderToString(<SalonPanel page={view.page} now={view.now} />)
  return renderToString(<BookingApp view={view} panel={panel} />)
}

function withoutScript({ kind, page }: SalonView): string {
  const call = page.salon.phone ? `call the salon on ${page.salon.phone}` : 'call the salon'
  if (kind === 'queue' || kind === 'ticket')
    return `Scripts are off in this browser. Ask at the desk for a place in line, or switch JavaScript on.`
  if (kind === 'stop') return `Scripts are off in this browser. To stop messages, ${call} or switch JavaScript on.`
  if (kind === 'bill')
    return `Scripts are off in this browser. Where to pay is shown below; to say that you have paid, ${call}.`
  return kind === 'booking'
    ? `Scripts are off in this browser. You can look at services and free times here; to book, ${call} or switch JavaScript on.`
    : `Scripts are off in this browser. To move or cancel the appointment, ${call} or switch JavaScript on.`
}

/** Returns data as JSON for the page's HTML, in which nothing can end its element. */
function jsonIn(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
