/** The e-mail and the phone number (E.164) with which an account signs in; every account has at least one of them. */
export interface Logins {
  email: string | null
  phone: string | null
}

/** Returns the login under which an account is shown: its e-mail, or else its phone number. */
export function loginOf({ email, phone }: Logins): string {
  return email ?? phone ?? ''
}

/** Returns the logins of an account. */
export function loginsOf({ email, phone }: Logins): string[] {
  return [email, phone].filter((login) => login !== null)
}
