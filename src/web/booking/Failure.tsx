import { Icon } from './icons.tsx'

/** Why something was not done. */
export function Failure({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p className="note bad" role="alert">
      <Icon of="alert" />
      {error.message}
    </p>
  )
}
