/**
 * Returns a field's label with '(optional)', used instead of asterisks on required fields: `label={optional('Phone')}`.
 */
export function optional(label: string) {
  return (
    <>
      {label} <span className="pl-muted pl-regular">(optional)</span>
    </>
  )
}
