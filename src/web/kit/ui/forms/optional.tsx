/** A field's label with '(optional)' instead of asterisks on the others: `label={optional('Phone')}`. */
export function optional(label: string) {
  return (
    <>
      {label} <span className="pl-muted pl-regular">(optional)</span>
    </>
  )
}
