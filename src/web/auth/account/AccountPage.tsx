import { Button } from '@mantine/core'
import { type Account, readAccountContract } from '#domain/auth/contract-account.ts'
import { OwnCalendars } from '#web/calendars/parts/OwnCalendars.tsx'
import { OwnFeed } from '#web/calendars/parts/OwnFeed.tsx'
import { NotificationChoices } from '#web/notifications/parts/NotificationChoices.tsx'
import { useRead } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Facts } from '#web/kit/ui/values/Facts.tsx'
import { ChangeEmail, ChangeName, ChangePassword } from './ChangeForms.tsx'
import { Devices } from './Devices.tsx'
import { Software } from './Software.tsx'
import { TwoStep } from './TwoStep.tsx'

/** /account: shows the person's own data, which are the same in every salon. */
export function AccountPage() {
  const read = useRead(readAccountContract, {})
  const reload = () => void read.refetch()
  return (
    <>
      <PageHeader title="Your Account" />
      <PageBody>
        <Loadable read={read} what="Your account">
          {(account) => (
            <>
              <Person account={account} onChanged={reload} />
              <TwoStep twoStep={account.twoStep} onChanged={reload} />
              <NotificationChoices />
              <OwnFeed />
              <OwnCalendars />
              <Devices devices={account.devices} onChanged={reload} />
              <Software {...account.software} />
            </>
          )}
        </Loadable>
      </PageBody>
    </>
  )
}

function Person({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const { name, email, phone } = account
  const naming = useOpened<null>()
  const writing = useOpened<null>()
  const securing = useOpened<null>()
  const sheet = ({ opened, close }: typeof naming) => ({ opened, onClose: close, onChanged })
  return (
    <Card title="Name and log-in">
      <Facts of={{ Name: name, Email: email, Phone: phone }} />
      <div className="pl-cluster pl-above-16">
        <Button variant="default" onClick={() => naming.open(null)}>
          Change Name
        </Button>
        <Button variant="default" onClick={() => writing.open(null)}>
          {email === null ? 'Add Email' : 'Change Email'}
        </Button>
        <Button variant="default" onClick={() => securing.open(null)}>
          Change Password
        </Button>
      </div>
      <ChangeName key={`name ${naming.count}`} name={name} {...sheet(naming)} />
      <ChangeEmail key={`email ${writing.count}`} account={{ email, phone }} {...sheet(writing)} />
      <ChangePassword key={`password ${securing.count}`} account={{ email, phone }} {...sheet(securing)} />
    </Card>
  )
}
