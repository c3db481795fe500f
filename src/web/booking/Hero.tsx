import type { CSSProperties } from 'react'
import { inkOn } from '#domain/booking/ink.ts'
import { coverSizes } from '#domain/branding/cover.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { Icon } from './icons.tsx'
import { whereText } from './links.ts'
import { openNow } from './salon-words.ts'

interface HeroProps {
  page: BookingPage
  now: Instant
  /** The page is for booking, so another location can be chosen. */
  isBooking?: boolean
  /** Shows the salon's cover; by default only on pages for booking, not on pages for looking something up. */
  hasCover?: boolean
}

/** Shows the head of the page in the salon's colour: its name, its address and whether it is open. */
export function Hero({ page, now, isBooking = false, hasCover = isBooking }: HeroProps) {
  const { name, slug, logoStamp, coverHash, colour } = page.salon
  const where = whereText(page)
  const logo = logoStamp && `/booking/${slug}/logo?${logoStamp}`
  return (
    <header className={hasCover && coverHash ? 'hero covered' : 'hero'} style={colour ? inColour(colour) : undefined}>
      {hasCover && coverHash && <Cover address={`/booking/${slug}/cover`} hash={coverHash} />}
      <div className="wrap">
        <div className="tx">
          {logo && <img className="logo" src={logo} alt="" width="56" height="56" />}
          <h1>{name}</h1>
          <p>
            {(where || page.place) && (
              <span>
                <Icon of="pin" />
                <span>
                  {where}
                  {page.place && isBooking && (
                    <>
                      {' '}
                      <a href={`/booking/${slug}`}>Other location</a>
                    </>
                  )}
                </span>
              </span>
            )}
            <span>
              <Icon of="clock" />
              {openNow(page, now)}
            </span>
          </p>
        </div>
        {!(hasCover && coverHash) && <Mirrors logo={logo} />}
      </div>
    </header>
  )
}

/** Returns the styles of the head in the salon's own colour, with black or white text. */
function inColour(colour: string) {
  const ink = inkOn(colour)
  return { '--pl-wine': colour, '--pl-wine-ink': ink, '--pl-wine-ink-2': ink, '--comb': ink } as CSSProperties
}

/**
 * Shows the salon's picture beside its name, or above the name on a phone, but never behind text. In the HTML it
 * follows the first picture of the page, which is therefore fetched first.
 */
function Cover({ address, hash }: { address: string; hash: string }) {
  const at = (size: keyof typeof coverSizes) => `${address}/${size}?${hash}`
  const { small, large } = coverSizes
  return (
    <img
      className="cover"
      src={at('small')}
      srcSet={`${at('small')} ${small.width}w, ${at('large')} ${large.width}w`}
      sizes="(max-width: 60em) 100vw, 720px"
      width={large.width}
      height={large.height}
      alt=""
      decoding="async"
    />
  )
}

/** Shows two mirrors: an empty one, and one with the comb or the salon's own logo. */
function Mirrors({ logo }: { logo: string | null }) {
  return (
    <svg className="art" viewBox="0 0 300 190" aria-hidden="true">
      <path d="M34 200V96a56 56 0 0 1 112 0v104M46 200V96a44 44 0 0 1 88 0v104" />
      <path d="M154 200V96a56 56 0 0 1 112 0v104M166 200V96a44 44 0 0 1 88 0v104" />
      <path d="M66 96l20-20M70 116l36-36" opacity=".6" />
      {logo ? (
        <>
          <clipPath id="mirror">
            <path d="M167 190V96a43 43 0 0 1 86 0v94Z" />
          </clipPath>
          <image href={logo} x="167" y="66" width="86" height="110" clipPath="url(#mirror)" />
        </>
      ) : (
        <g transform="translate(178 74) scale(2.5)">
          <BrandMark className="comb" />
        </g>
      )}
    </svg>
  )
}
