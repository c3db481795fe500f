/** An account in a salon's file, and the account on this server with the same id or the same login. */
export interface FoundAccount {
  login: string
  here: { id: string; login: string; isOperator: boolean } | null
}

/** Returns the sentence that says why these accounts cannot be members on this server, or null. */
export function whyNotTheseAccounts(found: readonly FoundAccount[]): string | null {
  const operator = found.find(({ here }) => here?.isOperator)
  if (operator)
    return (
      `${operator.login} is a member of this salon and an operator of this server, and an operator belongs to no salon. ` +
      'Change one of the two e-mails first.'
    )
  const twice = found.filter(({ here }, index) => here && found.findIndex((one) => one.here?.id === here.id) !== index)
  if (!twice[0]) return null
  const both = found.filter(({ here }) => here?.id === twice[0]!.here!.id).map(({ login }) => login)
  return `The members ${both.join(' and ')} have one account on this server, and a salon has one member for each account.`
}
