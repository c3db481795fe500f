import type { Account } from '#domain/auth/contract-account.ts'

/** Shows the version of Parlour with a link to its source, which the AGPL (section 13) requires of hosts. */
export function Software({ version, sourceUrl }: Account['software']) {
  return (
    <p className="pl-quiet">
      Parlour {version}
      {sourceUrl !== null && (
        <>
          {' · '}
          <a className="pl-link" href={sourceUrl} target="_blank" rel="noopener noreferrer">
            Source code
          </a>
        </>
      )}
    </p>
  )
}
