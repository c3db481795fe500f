const MAX_LENGTH = 40
const MAX_WORDS = 5
/** The most digits; more could be a phone number. */
const MAX_DIGITS = 4

/** Letters, digits and the punctuation of names; a full stop only at the end of a word, so that it forms no address. */
const plainName = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{N} '’&,()-]|\.(?= |$))+$/u

/**
 * Returns a name as it may appear in our e-mails, or null: anyone can sign up with someone else's address and a name
 * that is a message to them. Links, phone numbers and sentences stay out, and the e-mail is sent without a name.
 */
export function nameInMail(typed: string): string | null {
  const tooLong = [...typed].length > MAX_LENGTH || typed.split(' ').length > MAX_WORDS
  const digits = typed.match(/\p{N}/gu)?.length ?? 0
  return !tooLong && digits <= MAX_DIGITS && plainName.test(typed) ? typed : null
}
