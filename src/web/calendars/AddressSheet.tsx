import { Button } from '@mantine/core'
import { useMe } from '#web/kit/me.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { Snippet } from '#web/kit/ui/values/Snippet.tsx'
import { feedLinks } from './feed-links.ts'

/** Shows a feed's address, once, with instructions for adding it to each calendar program. */
export function AddressSheet({ path, onClose }: { path: string | null; onClose: () => void }) {
  const { salon } = useMe()
  const { address, apple, google, outlook } = feedLinks(location.origin, path ?? '', salon.name)
  return (
    <Sheet
      title="Copy the address now"
      opened={path !== null}
      onClose={onClose}
      keepOpen
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="pl-stack">
        <p>
          This is the only time it is shown. Anyone who has it can read these appointments: add it to your own calendar
          and share it with no one.
        </p>
        <Snippet label="Address" text={path === null ? '' : address} />
        <div className="pl-cluster">
          <Adding href={apple} to="Apple" />
          <Adding href={google} to="Google" />
          <Adding href={outlook} to="Outlook" />
        </div>
        <h3>How often each calendar updates</h3>
        <ul className="pl-bullets" style={{ paddingLeft: 24 }}>
          <li>Apple: as set under Calendar, Accounts, Fetch New Data, anywhere from every 5 minutes to once a week.</li>
          <li>Google: about every 8 to 24 hours, which can’t be changed.</li>
          <li>Outlook: about every 3 hours.</li>
        </ul>
        <p className="pl-quiet">
          Google and Outlook fetch it over the internet, so they reach this Parlour only if it can be opened from
          outside the salon. Appointments are changed here, not in the other calendar.
        </p>
      </div>
    </Sheet>
  )
}

function Adding({ href, to }: { href: string; to: string }) {
  return (
    <Button component="a" variant="light" href={href} target="_blank" rel="noopener noreferrer">
      Add to {to}
    </Button>
  )
}
