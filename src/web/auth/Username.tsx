/** Tells password managers whose password a form is about, if the form has no field for the e-mail. */
export function Username({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
