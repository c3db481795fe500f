import { readSettingsContract } from '#domain/salon/contract-settings.ts'
import { useRead } from '#web/kit/query.ts'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { AccountInformation } from './AccountInformation.tsx'
import { BookingRules } from './BookingRules.tsx'
import { DefaultCommission } from './DefaultCommission.tsx'
import { ExportData } from './ExportData.tsx'
import { Locations } from './Locations.tsx'
import { Logo } from './Logo.tsx'
import { ReceiptFooter } from './ReceiptFooter.tsx'
import { SalonProfile } from './SalonProfile.tsx'
import { VatSettings } from './VatSettings.tsx'

/** /settings: what the salon is and how it works, section by section. */
export function SettingsPage() {
  const read = useRead(readSettingsContract, {})
  return (
    <>
      <PageHeader title="Settings" />
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
              <ExportData />
              <AccountInformation account={account} />
            </>
          )}
        </Loadable>
      </PageBody>
    </>
  )
}
