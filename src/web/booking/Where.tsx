import type { WhereView } from '#domain/booking/page-view.ts'
import { Hero } from './Hero.tsx'
import { Icon } from './icons.tsx'
import { mapLink } from './SalonPanel.tsx'

/**
 * Lets a visitor first choose a location: each one has its address, its phone and its map (R-165). It has links only
 * and needs no script.
 */
export function Where({ view: { page, asked, now } }: { view: WhereView }) {
  const { name, slug } = page.salon
  return (
    <>
      <Hero page={page} now={now} hasCover />
      <main className="wrap" id="main">
        <h2 className="state">Choose a location</h2>
        <ul className="places">
          {page.locations.map((place) => (
            <li key={place.id} className="card" aria-labelledby={place.id}>
              <h3 id={place.id}>{place.name}</h3>
              <div className="contact">
                {place.address && (
                  <a href={mapLink(`${name}, ${place.name}`, place.address)} target="_blank" rel="noopener noreferrer">
                    <Icon of="pin" />
                    {place.address}
                  </a>
                )}
                {place.phone && (
                  <a href={`tel:${place.phone.replace(/[^+\d]/g, '')}`}>
                    <Icon of="phone" />
                    {place.phone}
                  </a>
                )}
              </div>
              {page.staff.some(({ locationId }) => locationId === place.id) ? (
                <a
                  className="btn pri"
                  href={`/booking/${slug}?location=${place.id}${asked && `&${asked}`}`}
                  aria-label={`Book at ${place.name}`}
                >
                  Book here
                </a>
              ) : (
                <p className="pl-quiet">No online booking here. Please call.</p>
              )}
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
