/*
 * The sentences of refusals that the sign-in page needs. They are in this file so that the page is sent without the
 * table of all refusals (refusal.ts).
 */

export const invalidLogin = 'Invalid email or password'
export const invalidInput = 'Some fields are missing or not valid. Check the marked fields.'
export const required = 'This is required.'
export const notPhone = 'This is not a phone number. Check it, and include the country code if it is from abroad.'
