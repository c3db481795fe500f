const MAX_LENGTH = 40
const MAX_WORDS = 5
/** The most digits; more could be a phone number. */
const MAX_DIGITS = 4

/** Letters, digits and the punctuation of names; a full stop only at the end of a word, so that it forms no address. */
const plainName = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{N} '’&,()-]|\.(?= |$))+$/u

/**
 * A name as it may stand in a letter of ours, or null: anybody can sign up with somebody else's address and a name that
 * is a message to them. Links, phone numbers and sentences stay out, and the letter goes without a name.
 */
export function nameInMail(typed: string): string | null {
  const tooLong = [...typed].length > MAX_LENGTH || typed.split(' ').length > MAX_WORDS
  const digits = typed.match(/\p{N}/gu)?.length ?? 0
  return !tooLong && digits <= MAX_DIGITS && plainName.test(typed) ? typed : null
}
