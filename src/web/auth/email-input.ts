/** What every e-mail field shares: the phone's e-mail keyboard, and no corrections. */
export const emailInput = {
  label: 'Email',
  type: 'email',
  name: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 254,
} as const
