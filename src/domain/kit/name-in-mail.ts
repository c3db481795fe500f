const MAX_LENGTH = 40
const MAX_WORDS = 5
/** The largest number of digits in a name; more could be a phone number. */
const MAX_DIGITS = 4

/**
 * Letters, digits and the punctuation of names; a full stop is allowed only at the end of a word, so that no address
 * can be formed.
 */
const plainName = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{N} '’&,()-]|\.(?= |$))+$/u

/**
 * Returns a name if it may appear in our e-mails, otherwise null: anyone can sign up with someone else's address and
 * use the name for a message to them. Names with links, phone numbers or sentences are refused, and the e-mail is sent
 * without a name.
 */
export function nameInMail(typed: string): string | null {
  const tooLong = [...typed].length > MAX_LENGTH || typed.split(' ').length > MAX_WORDS
  const digits = typed.match(/\p{N}/gu)?.length ?? 0
  return !tooLong && digits <= MAX_DIGITS && plainName.test(typed) ? typed : null
}
