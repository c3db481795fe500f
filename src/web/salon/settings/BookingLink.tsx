import { Button } from '@mantine/core'
import { lazyPart } from '#web/kit/lazy-part.tsx'
import { useLocations, useMe } from '#web/kit/me.tsx'
import { bookingLink } from '#web/kit/booking-link.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Snippet } from '#web/kit/ui/values/Snippet.tsx'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

/** The code that draws the QR code is used only here, so it is loaded when it is needed. */
const SalonPoster = lazyPart(async () => (await import('#web/salon/parts/SalonPoster.tsx')).SalonPoster, null)

/**
 * Shows the salon's public page: its link, its QR code for the door, and the HTML that embeds it in the salon's own
 * site.
 */
export function BookingLink() {
  const { salon } = useMe()
  const link = bookingLink(salon.slug)
  const places = useLocations().map(({ id, name }) => ({ name, link: `${link}?location=${id}` }))
  if (salon.exampleOf !== null) return <Card title="Your Booking Page">An example salon has no booking page.</Card>
  return (
    <Card title="Your Booking Page">
      <div className="pl-stack">
        <Snippet label="Link for your customers" text={link} />
        <div className="pl-cluster">
          <Button component="a" variant="default" href={link} target="_blank" rel="noopener">
            Open the page
          </Button>
          <WhatsAppButton to={null} text={link}>
            Share by WhatsApp
          </WhatsAppButton>
        </div>
        {places.map((place) => (
          <Snippet key={place.link} label={`Link for ${place.name}`} text={place.link} />
        ))}
        <div className="pl-cluster" style={{ gap: '24px 16px', alignItems: 'end' }}>
          {(places.length > 0 ? places : [{ name: salon.name, link }]).map((place) => (
            <SalonPoster
              key={place.link}
              title="Book your next visit"
              place={place.name}
              link={place.link}
              typed={link}
            />
          ))}
        </div>
        <h3>On your own website</h3>
        <Snippet label="A button" text={buttonFor(link)} />
        <Snippet label="The whole page" text={frameFor(link, salon.name)} />
      </div>
    </Card>
  )
}

const buttonFor = (link: string) =>
  `<a href="${link}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:#a3174a;color:#fff;font-weight:600;text-decoration:none">Book Appointment</a>`

const frameFor = (link: string, name: string) =>
  `<iframe src="${link}" title="Book at ${attributeText(name)}" style="width:100%;height:900px;border:0" loading="lazy"></iframe>`

/** Returns a text that is safe between the quotes of an HTML attribute. */
function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
