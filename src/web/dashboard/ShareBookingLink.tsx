import { Button } from '@mantine/core'
import { whatsAppLink } from '#domain/kit/message-links.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { useMe } from '#web/kit/me.tsx'
import { bookingLink } from '#web/kit/booking-link.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Shares the address of the salon's booking page: by WhatsApp, or by copying it. */
export function ShareBookingLink() {
  const { slug } = useMe().salon
  const link = bookingLink(slug)
  const copy = async () => {
    await copyText(link)
    showToast('Booking link copied')
  }
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        Copy Booking Link
      </Button>
      <Button variant="default" component="a" href={whatsAppLink(null, link)} target="_blank" rel="noopener noreferrer">
        Share by WhatsApp
      </Button>
    </>
  )
}
