import { Button } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '#web/kit/copy-text.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useMe } from '#web/kit/me.tsx'
import { bookingLink } from '#web/kit/booking-link.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

const BookingCode = lazySheet(() => import('./BookingCode.tsx'), 'BookingCode')

/** Shares the address of the salon's booking page: by WhatsApp, by copying it, or as a code to scan. */
export function ShareBookingLink() {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <ShareButtons />
      <Button variant="default" onClick={() => setIsShown(true)}>
        QR Code
      </Button>
      <BookingCode opened={isShown} onClose={() => setIsShown(false)} />
    </>
  )
}

interface ShareButtonsProps {
  size?: 'xs'
  /** Called when the link was copied or handed to WhatsApp. */
  onShared?: () => void
}

/** Shows the buttons that copy the booking link and share it by WhatsApp. */
export function ShareButtons({ size, onShared }: ShareButtonsProps) {
  const link = bookingLink(useMe().salon.slug)
  const copy = async () => {
    await copyText(link)
    showToast('Booking link copied')
    onShared?.()
  }
  return (
    <>
      <Button {...(size && { size })} variant="default" onClick={() => void copy()}>
        Copy Booking Link
      </Button>
      <WhatsAppButton {...(size && { size })} to={null} text={link} onPress={onShared}>
        Share by WhatsApp
      </WhatsAppButton>
    </>
  )
}
