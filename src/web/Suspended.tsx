import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** On top of every page of a salon that is suspended: why, what still can be done, and who lifts it. */
export function Suspended({ reason }: { reason: string }) {
  return (
    <MessageBar role="alert" className="pl-screen-only" style={{ marginBottom: 16 }}>
      <b>This salon is suspended:</b> {reason}. You can read and export everything but change nothing, and customers
      cannot book online. Ask the person who hosts Parlour to lift the suspension.
    </MessageBar>
  )
}
