/** Tells password managers whose password a form is about, if the form has no field for the login. */
export function Username({ login }: { login: string }) {
  return <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
}
