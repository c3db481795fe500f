import type { ReactNode } from 'react'
import type { Output } from '#domain/kit/endpoint.ts'
import { readSettingsContract } from '#domain/salon/contract-settings.ts'
import { useMay } from '#web/kit/me.tsx'
import type { SettingsPageId } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { AccountInformation } from './AccountInformation.tsx'
import { BookingLink } from './BookingLink.tsx'
import { BookingRules } from './BookingRules.tsx'
import { Branding } from './branding/Branding.tsx'
import { CardDeposits } from './CardDeposits.tsx'
import { DefaultCommission } from './DefaultCommission.tsx'
import { Deposits } from './Deposits.tsx'
import { ExampleSalon } from './ExampleSalon.tsx'
import { ExportData } from './ExportData.tsx'
import { Locations } from './Locations.tsx'
import { Logo } from './Logo.tsx'
import { MoveOrClose } from './MoveOrClose.tsx'
import { OnlineBooking } from './OnlineBooking.tsx'
import { PreparationRule } from './PreparationRule.tsx'
import { ReceiptFooter } from './ReceiptFooter.tsx'
import { SalonProfile } from './SalonProfile.tsx'
import { VatSettings } from './VatSettings.tsx'

/** Shows the sections of one page of the settings. */
export function SettingsSections({ of: page }: { of: SettingsPageId }) {
  const read = useRead(readSettingsContract, {})
  const mayPay = useMay('manageBilling')
  return (
    <PageBody>
      <Loadable read={read} what="Settings">
        {(found) => sectionsOf[page](found, mayPay)}
      </Loadable>
    </PageBody>
  )
}

type Found = Output<typeof readSettingsContract>

/** The sections of each page. */
const sectionsOf: Readonly<Record<SettingsPageId, (found: Found, mayPay: boolean) => ReactNode>> = {
  'booking-page': () => <BookingLink />,
  profile: ({ settings, account }) => (
    <>
      <SalonProfile settings={settings} />
      <Logo />
      <AccountInformation account={account} />
    </>
  ),
  locations: () => <Locations />,
  branding: ({ settings }) => <Branding settings={settings} />,
  'online-booking': ({ settings }) => (
    <>
      <OnlineBooking settings={settings} />
      <BookingRules settings={settings} />
      <PreparationRule settings={settings} />
    </>
  ),
  deposits: ({ settings }, mayPay) => (
    <>
      <Deposits settings={settings} />
      {mayPay && <CardDeposits />}
    </>
  ),
  receipts: ({ settings }) => (
    <>
      <VatSettings />
      <DefaultCommission settings={settings} />
      <ReceiptFooter settings={settings} />
    </>
  ),
  data: () => (
    <>
      <ExportData />
      <ExampleSalon />
      <MoveOrClose />
    </>
  ),
}
