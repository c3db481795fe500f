import { invalidInput, invalidLogin } from './first-sentences.ts'

/**
 * Every way in which Parlour says no: code → HTTP status and the sentence a person reads.
 * One table, so that no code can lack a status or a sentence. Wording in quotes comes from the specification.
 * `{name}` in a sentence is filled from the refusal's params.
 */
export const refusals = {
  // people and access
  'not-signed-in': [401, 'You are signed out. Log in in another tab, then try again: what you typed stays here.'],
  'not-allowed': [403, 'Your role does not allow this. Ask the salon’s owner.'],
  'own-role': [403, 'Nobody changes their own role. Ask the salon’s owner.'],
  'role-above-own': [403, 'This role may do what yours may not, so only the salon’s owner can give or change it.'],
  'pay-not-yours': [403, 'Your role does not set pay. Leave the commission as it is, or ask the salon’s owner.'],
  'right-fixed': [409, 'This is the same in every salon and cannot be given or taken.'],
  'wrong-origin': [403, 'This request came from another site and was refused.'],
  'invalid-login': [401, invalidLogin],
  'too-many-tries': [429, 'Invalid email or password. Too many tries: wait {wait}, then try again.'],
  'too-many-requests': [429, 'Too many requests from here. Wait {wait}, then try again.'],
  'email-taken': [409, 'An account with this e-mail exists already. Log in instead, or use another e-mail.'],
  'wrong-password': [400, 'This is not your password.'],
  'code-needed': [401, 'Enter the code that your authenticator app shows.'],
  'wrong-code': [401, 'This code is not right, or was used already.'],
  'too-many-codes': [429, 'Too many codes that were not right. Wait {wait}, then try again.'],
  'two-step-is-on': [409, 'Two-step sign-in is on already.'],
  'two-step-is-off': [409, 'Two-step sign-in is not on.'],
  'two-step-own': [409, 'Your own is switched off under Your Account.'],
  'two-step-elsewhere': [
    409,
    '{name} belongs to another salon too, which counts on it. The person who hosts Parlour can reset it.',
  ],
  'invitation-invalid': [
    400,
    'This invitation has expired, was taken back or was used already. Ask the owner of the salon for a new one.',
  ],
  'has-sign-in': [409, '{name} can sign in already.'],
  'not-active': [409, '{name} is not active. Activate them first.'],
  'no-email-to-invite': [409, '{name} has no e-mail address. Add one, or send the link yourself.'],
  'already-member': [409, 'You belong to this salon already. If the invitation is for somebody else, sign out first.'],
  'other-salon': [
    409,
    'This browser has gone over to another salon in another tab. Nothing was saved; load this page again.',
  ],
  'password-too-short': [400, 'The password needs at least {min} characters.'],
  'password-too-long': [400, 'The password may have at most {max} characters.'],
  'password-too-common': [400, 'This password is one of the most used. Choose one that is harder to guess.'],
  'password-too-simple': [400, 'Spaces, or one sign again and again, are too easy to guess.'],
  'password-contains-name': [400, 'The password must not contain your e-mail or the salon’s name.'],
  'reset-link-invalid': [400, 'This link has expired or was used already. Ask for a new one.'],
  'reset-not-available': [
    409,
    'Password reset by e-mail is not set up on this server. Ask the person who hosts it for a new password.',
  ],
  // appointments
  'no-service': [400, 'Please select at least one service.'],
  'no-staff': [400, 'Please select a staff member.'],
  'no-time': [400, 'Please select a time.'],
  'no-customer': [400, 'Please select an existing customer.'],
  'no-walk-in': [400, 'Please provide customer name and phone.'],
  'outside-hours': [409, 'Appointment time is outside business hours.'],
  'slot-taken': [409, 'This time slot is already booked for the selected staff member'],
  'outside-schedule': [409, 'This time is outside the staff member’s own schedule.'],
  'appointment-too-long': [400, 'An appointment lasts at most 24 hours. Choose fewer services.'],
  'service-not-offered': [409, 'A chosen service is no longer offered. Choose another.'],
  'staff-not-available': [409, 'The selected staff member does not take appointments. Choose another.'],
  'staff-cannot-do-service': [409, 'The selected staff member does not do every chosen service. Choose another.'],
  'appointment-closed': [409, 'An appointment that is {status} keeps its services, staff member and time.'],
  'appointment-has-sale': [409, 'A sale was recorded for this appointment, so it is kept.'],
  'slot-conflicts': [409, 'This time slot conflicts with an existing appointment. Please choose a different time.'],
  'nothing-to-take-back': [409, 'This appointment is booked: there is no step to take back.'],
  'sold-has-begun': [409, 'A sale was recorded for this appointment, so it has begun.'],
  'no-show-not-booked': [409, 'Only a booked appointment can become a no-show.'],
  'appointment-not-found': [404, 'Appointment not found'],
  'status-not-allowed': [409, 'An appointment that is {from} cannot become {to}.'],
  // public booking
  'fields-missing': [400, 'Please fill in all required fields.'],
  'slot-gone': [409, 'This time slot is already booked. Please choose another time.'],
  'no-online-booking': [409, 'Online booking is not available right now. Please call the salon.'],
  'proof-needed': [400, 'Your browser has to prove again that it is no robot. Please try again.'],
  'visit-not-found': [404, 'There is no booking at this link. It may have been deleted; please call the salon.'],
  'too-late-to-change': [409, 'It is too late to change this online. Please call the salon.'],
  'nothing-to-approve': [409, 'This appointment waits for no approval.'],
  // sales
  'no-items': [400, 'Please add at least one item'],
  'invalid-services': [400, 'Please select valid services'],
  'invalid-products': [400, 'Please select valid products'],
  'appointment-sold': [409, 'A sale of this appointment was recorded already. Look it up in the list of sales.'],
  'no-stock-left': [409, 'There is no stock left to take away.'],
  'invalid-discount': [400, 'A discount must be above 0 and at most the price.'],
  'no-discount-reason': [400, 'Say why there is a discount.'],
  'invalid-tip': [400, 'A tip must be above 0, once for each member.'],
  'invalid-payment': [400, 'Each payment needs an amount above 0.'],
  'cash-too-little': [400, 'The cash given must cover its payment.'],
  'payment-above-due': [400, 'The payments are more than what is due. What is given beyond it is change.'],
  'tip-not-paid': [400, 'A tip is paid at once: the payments must cover it.'],
  'balance-without-customer': [400, 'Choose a customer: only a customer can owe the rest.'],
  'nothing-owed': [409, 'Nothing is owed of this sale.'],
  'transfer-settled': [409, 'This transfer was looked into already.'],
  'sale-voided': [409, 'This sale was voided.'],
  'nothing-to-refund': [409, 'There is nothing left of this sale to refund.'],
  'refund-above-sold': [409, 'That is more than is left of this line to refund.'],
  'refund-not-received': [
    409,
    'Part of this was paid by a transfer that has not arrived. Confirm it or mark it as missing first.',
  ],
  'no-refund-reason': [400, 'Say why it is taken back.'],
  'void-too-late': [409, 'Only a sale of today can be voided. Refund it instead.'],
  'void-after-change': [409, 'Part of this sale was refunded, so it cannot be voided. Refund the rest instead.'],
  'day-closed': [409, 'This day is closed. Open it again under Day Close to change its money.'],
  'day-not-closed': [409, 'This day is not closed.'],
  'day-not-begun': [400, 'This day has not begun.'],
  'no-variance-reason': [400, 'The count differs from what is expected. Say why.'],
  'count-changed': [409, 'Money came in or went out meanwhile. Look at what is expected now, then count again.'],
  'sale-too-early': [409, 'Start the appointment first; its sale can be recorded from then on.'],
  // plans
  'not-authenticated': [401, 'Not authenticated'],
  'invalid-plan': [402, 'Invalid plan'],
  'gate-check-failed': [402, 'Error checking permissions'],
  'customer-limit': [402, 'Customer limit reached. Upgrade to Pro for unlimited customers.'],
  'appointment-limit': [402, 'Monthly appointment limit reached. Upgrade to Pro for unlimited appointments.'],
  'staff-limit': [402, 'Staff limit reached. Upgrade to Pro for unlimited staff.'],
  'location-limit': [402, 'Location limit reached. Upgrade to Premium for multi-location support.'],
  'plan-required': [402, 'This feature requires {plan} plan or higher.'],
  'salon-not-found': [404, 'Salon not found'],
  // who waits
  'wait-is-over': [400, 'These days are over. Choose days from today on.'],
  'wait-too-long': [400, 'Choose days within the next three months.'],
  'wait-times-backwards': [400, 'Enter both times, the later one last.'],
  'waits-too-often': [409, 'This phone number waits for {most} times already. Call the salon to change them.'],
  'queue-off': [409, 'This salon takes no places in line by phone. Ask at the desk.'],
  'queue-closed': [409, 'The salon is closed now. The line opens with it.'],
  'in-line-already': [409, 'This phone number is in line already. Use the page that opened then, or ask at the desk.'],
  'line-full': [409, 'The line is full for now. Ask at the desk.'],
  'ticket-moved-on': [409, 'This place in line is {status} by now.'],
  'waitlist-full': [409, 'The waitlist is full. Please call the salon.'],
  // the salon's lists
  'phone-not-valid': [400, 'This is not a phone number. Check it, with the country code if it is from abroad.'],
  'no-service-given': [400, 'Add at least one service with a name and a price above 0.'],
  'schedule-ends-early': [400, 'The end time must be after the start time.'],
  'break-outside-schedule': [400, 'The break must lie inside the working time, and end after it starts.'],
  'schedule-overlaps': [409, 'This overlaps another schedule of the same day.'],
  'no-special-hours': [400, 'Enter when the salon opens and closes on this day.'],
  'closes-before-opening': [400, 'The closing time must be after the opening time.'],
  'strands-appointments': [
    409,
    'Booked appointments would lie outside the opening hours ({count}). Look at them, then decide.',
  ],
  'logo-not-picture': [400, 'This is not a PNG, JPEG or WebP picture.'],
  'logo-too-large': [400, 'The picture may have at most 512 KB, and 4,096 pixels a side.'],
  'time-off-ends-early': [400, 'Time off must end after it starts.'],
  'time-off-over-appointments': [
    409,
    'Appointments are booked in this time. Look at the list: they stay as they are until somebody moves or cancels them.',
  ],
  'block-overlaps': [409, 'Part of this time is blocked already.'],
  'processing-outside-service': [400, 'The processing time must start after the service does, and end inside it.'],
  'only-service': [
    409,
    '{name} does only this service, and without any would be taken to do all. Give them another one first.',
  ],
  'not-oneself': [409, 'Nobody takes themselves out of the team. Ask the salon’s owner.'],
  'owner-stays': [409, 'The owner stays in the team, as its owner and active.'],
  'default-location-stays': [409, 'The first location stays. Change its details instead.'],
  'location-has-members': [409, 'People of the team work here ({count}). Move them to another location first.'],
  'location-has-bookings': [
    409,
    'Appointments are booked here ({count}). Give them to somebody of another location, or cancel them, first.',
  ],
  'location-has-goods': [
    409,
    'Products are in stock here ({count}). Move their units to another location, or count them as 0, first.',
  ],
  'location-not-in-use': [409, 'This location is not in use any more. Choose another one.'],
  'product-elsewhere': [409, 'This product lies at another location. Choose one of the location where you sell.'],
  'too-few-units': [409, 'There are only {stock} to move.'],
  'move-nowhere': [400, 'It lies at this location. Choose another one.'],
  'moves-appointments': [
    409,
    'They are booked from now on ({count}), and these appointments move along. Look at them, then save again.',
  ],
  'location-archived': [409, 'Where they worked is not in use any more. Edit them, and choose another location.'],
  'barcode-taken': [409, 'Another product has this barcode already.'],
  'stock-changed': [409, 'The stock changed meanwhile: there are {stock} now. Look again, then save.'],
  'already-archived': [409, 'This customer is archived already.'],
  'not-archived': [409, 'This customer is not archived.'],
  'merged-away': [409, 'This customer was merged into another, who has the whole history.'],
  'same-customer': [400, 'Choose another customer to merge with.'],
  'import-empty': [400, 'There is nothing to import. Correct the rows with a problem first.'],
  'import-used': [409, 'Customers of this import have been used or changed since, so it is kept.'],
  'import-undone': [409, 'This import was undone already.'],
  'end-before-start': [400, 'End date must be on or after the start date'],
  'day-out-of-range': [400, 'Choose a day from the year 2000 to the year 2100'],
  // shape of requests
  'invalid-input': [400, invalidInput],
  'not-found': [404, 'This was not found. It may have been deleted.'],
  'no-such-route': [404, 'There is nothing at this address.'],
  'no-such-range': [416, 'This part of the file does not exist.'],
  'not-readable': [400, 'This request could not be read.'],
  'too-slow': [408, 'The request took too long to arrive. Check the connection, then try again.'],
  'headers-too-large': [431, 'The address or the cookies of this request are too long.'],
  'too-large': [413, 'That is too much to send at once.'],
  'try-again': [503, 'The server is busy. Nothing was saved; try again in a moment.'],
  'no-database': [
    503,
    'The database does not answer. Wait a minute, then try again. If it stays so, ask the person who hosts Parlour to look at it.',
  ],
  'changed-meanwhile': [409, 'Someone changed this meanwhile. Look at the current state, then try again.'],
  'already-exists': [409, 'This exists already.'],
  // Nobody knows whether it was done: no answer came from the database.
  'outcome-unknown': [503, 'It is not known whether this was saved. Send it again: it will not be saved twice.'],
  'key-reused': [
    422,
    'This was saved already, as it was sent first and without what was changed since. Close this form and look at it in the list.',
  ],
  'still-referred-to': [409, 'Other records still refer to this.'],
  'value-out-of-range': [400, 'A value is outside what is allowed.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals
export type RefusalParams = Record<string, string | number>

/** An expected "no". Carries a code of the table, the input field it is about, and values for its sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field?: string
  readonly params?: RefusalParams

  constructor(code: RefusalCode, about: { field?: string; params?: RefusalParams } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.field = about.field
    this.params = about.params
  }
}

/** The HTTP status of a refusal code. */
export function statusOf(code: RefusalCode): number {
  return refusals[code][0]
}

/** The sentence a person reads for a refusal, with its params filled in. */
export function sentenceOf(code: RefusalCode, params: RefusalParams = {}): string {
  return refusals[code][1].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
