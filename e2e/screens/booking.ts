import type { Room, Step } from './screen.ts'
import { depositToken, visitorToken } from './visitor-links.ts'

const demo = '/booking/adun-hair-and-beauty'

/** Chooses a location, because the demo has two. */
const goIn: Step = async (page) => {
  await page
    .getByRole('link', { name: /^Book at / })
    .first()
    .click()
}
const chooseService: Step = async (page) => {
  await page.getByLabel('Cornrows').check()
}
const chooseRuled: Step = async (page) => {
  await page.getByLabel('Faux locs').check()
}
const chooseTime: Step = async (page) => {
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').first().check()
}

/** The screens of the public page, for visitors. */
export const booking: Room = {
  room: 'booking',
  screens: [
    { name: 'booking-where', at: demo },
    { name: 'booking', at: demo, open: [goIn] },
    { name: 'booking-chosen', at: demo, open: [goIn, chooseService, chooseTime] },
    { name: 'booking-nothing-typed', at: demo, open: [goIn, chooseService, chooseTime, 'Book Appointment'] },
    { name: 'booking-rules', at: demo, open: [goIn, chooseRuled] },
    { name: 'booking-without-services', at: '/booking/adun-hair' },
    { name: 'waitlist-form', at: demo, open: [goIn, chooseService, 'No time that suits? Join the waitlist'] },
    { name: 'line', at: `${demo}/queue` },
    // Places in the queue are for a day.
    { name: 'line-place', at: `${demo}/queue/${visitorToken}`, onItsDay: true },
    { name: 'line-no-place', at: `${demo}/queue/x`, logs: /40\d/ },
    { name: 'booking-no-salon', at: '/booking/no-such-salon', logs: /404/ },
    { name: 'visit', at: `${demo}/visit/${visitorToken}` },
    { name: 'visit-deposit', at: `${demo}/visit/${depositToken}` },
    { name: 'visit-move', at: `${demo}/visit/${visitorToken}`, open: ['Move to another time'] },
    { name: 'visit-cancel', at: `${demo}/visit/${visitorToken}`, open: ['Cancel appointment'] },
    { name: 'bill', at: ({ bill }) => bill || null, demoOnly: true },
    { name: 'booking-no-bill', at: `${demo}/bill/x`, logs: /40\d/ },
    { name: 'booking-no-visit', at: `${demo}/visit/x`, logs: /40\d/ },
  ],
}
