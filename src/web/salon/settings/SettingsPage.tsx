import { readSettingsContract } from '#domain/salon/contract-settings.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { ToolLinks } from '#web/kit/ui/page/ToolLinks.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { AccountInformation } from './AccountInformation.tsx'
import { BookingLink } from './BookingLink.tsx'
import { BookingRules } from './BookingRules.tsx'
import { Branding } from './branding/Branding.tsx'
import { CardDeposits } from './CardDeposits.tsx'
import { DefaultCommission } from './DefaultCommission.tsx'
import { Deposits } from './Deposits.tsx'
import { ExportData } from './ExportData.tsx'
import { Locations } from './Locations.tsx'
import { Logo } from './Logo.tsx'
import { MoveOrClose } from './MoveOrClose.tsx'
import { OnlineBooking } from './OnlineBooking.tsx'
import { ReceiptFooter } from './ReceiptFooter.tsx'
import { SalonProfile } from './SalonProfile.tsx'
import { VatSettings } from './VatSettings.tsx'

/** /settings: shows the salon's details and rules, section by section. */
export function SettingsPage() {
  const read = useRead(readSettingsContract, {})
  const mayPay = useMay('manageBilling')
  return (
    <>
      <PageHeader title="Settings" tools={<SettingsTools />} />
      <PageBody>
        <Loadable read={read} what="Settings">
          {({ settings, account }) => (
            <>
              <SalonProfile settings={settings} />
              <Locations />
              <Logo />
              <VatSettings />
              <DefaultCommission settings={settings} />
              <ReceiptFooter settings={settings} />
              <BookingRules settings={settings} />
              <OnlineBooking settings={settings} />
              <Deposits settings={settings} />
              {mayPay && <CardDeposits />}
              <Branding settings={settings} />
              <BookingLink />
              <ExportData />
              <MoveOrClose />
              <AccountInformation account={account} />
            </>
          )}
        </Loadable>
      </PageBody>
    </>
  )
}

/**
 * Shows the links to the rights by role, the activity log, the API keys, and the backups of a server with one salon.
 */
function SettingsTools() {
  return (
    <ToolLinks
      links={[
        [paths.rights, 'Rights', useMay('changeRights')],
        [paths.activity, 'Activity', useMay('seeActivity')],
        [paths.settingsApi, 'API', useMay('manageApi')],
        [paths.settingsBackups, 'Backups', useMe().isHost],
      ]}
    />
  )
}
