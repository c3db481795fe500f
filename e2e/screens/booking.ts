import type { Room, Step } from './screen.ts'

const demo = '/booking/adun-hair-and-beauty'

const chooseService: Step = async (page) => {
  await page.getByLabel('Cornrows').check()
}
const chooseTime: Step = async (page) => {
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').first().check()
}

/** The public page, for whoever comes by. */
export const booking: Room = {
  room: 'booking',
  screens: [
    { name: 'booking', at: demo },
    { name: 'booking-chosen', at: demo, open: [chooseService, chooseTime] },
    { name: 'booking-nothing-typed', at: demo, open: [chooseService, chooseTime, 'Book Appointment'] },
    { name: 'booking-without-services', at: '/booking/adun-hair' },
    { name: 'waitlist-form', at: demo, open: [chooseService, 'No time that suits? Join the waitlist'] },
    { name: 'line', at: `${demo}/queue` },
    { name: 'line-no-place', at: `${demo}/queue/x`, logs: /40\d/ },
    { name: 'booking-no-salon', at: '/booking/no-such-salon', logs: /404/ },
    { name: 'booking-no-visit', at: `${demo}/visit/x`, logs: /40\d/ },
  ],
}
