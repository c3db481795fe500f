import { renderToString } from 'react-dom/server'
import type { BookingView, PageFrame, PageView, RenderPage } from '#domain/booking/page-view.ts'
import { BookingApp } from './BookingApp.tsx'
import { Hero } from './Hero.tsx'
import { Missing } from './Missing.tsx'
import { headOf } from './head.tsx'
import { SalonPanel } from './SalonPanel.tsx'

/** Makes a public page as HTML, readable before any script runs. The server calls it, built into a file of its own. */
export const renderPage: RenderPage = (view, frame) =>
  `<!doctype html>${renderToString(<Page view={view} frame={frame} />)}`

function Page({ view, frame }: { view: PageView; frame: PageFrame }) {
  const isBooking = view.kind === 'booking'
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style dangerouslySetInnerHTML={{ __html: frame.styles }} />
        {headOf(view, frame)}
      </head>
      <body>
        {isBooking && (
          <>
            <a className="skip" href="#services">
              Skip to the services
            </a>
            <Hero page={view.page} now={view.now} />
            <main className="wrap">
              <noscript>
                <p className="note zone">{withoutScript(view.page.salon.phone)}</p>
              </noscript>
              <div id="root" dangerouslySetInnerHTML={{ __html: rootOf(view) }} />
            </main>
            <script type="application/json" id="view" dangerouslySetInnerHTML={{ __html: jsonIn(view) }} />
            <script type="module" src={frame.script} async />
          </>
        )}
        {!isBooking && <Missing view={view} />}
        <footer className="wrap">
          <p className="foot">Booking by Parlour</p>
        </footer>
      </body>
    </html>
  )
}

/** What the script brings to life. The panel of the salon is no part of that: it stays as it was written. */
function rootOf(view: BookingView): string {
  const panel = renderToString(<SalonPanel page={view.page} now={view.now} />)
  return renderToString(<BookingApp view={view} panel={panel} />)
}

function withoutScript(phone: string | null): string {
  const call = phone ? `call the salon on ${phone}` : 'call the salon'
  return `Scripts are off in this browser. You can look at services and free times here; to book, ${call} or switch JavaScript on.`
}

/** Data beside the page: nothing in it ends its element. */
function jsonIn(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
