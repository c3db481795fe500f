import { bookingLink } from '#web/kit/booking-link.ts'
import { useMe } from '#web/kit/me.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { QrCode } from '#web/kit/ui/values/QrCode.tsx'

interface BookingCodeProps {
  opened: boolean
  onClose: () => void
}

/** Shows the QR code of the booking page, for a customer to scan from this screen. */
export function BookingCode({ opened, onClose }: BookingCodeProps) {
  const link = bookingLink(useMe().salon.slug)
  return (
    <Sheet title="Your Booking Page" opened={opened} onClose={onClose} width={380}>
      <div className="pl-stack pl-center">
        <QrCode text={link} label={`Square that opens ${link}`} />
        <p className="pl-quiet">Your customer points their phone’s camera at the square.</p>
        <p className="pl-break">{link.replace(/^https?:\/\//, '')}</p>
      </div>
    </Sheet>
  )
}
