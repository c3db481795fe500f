import { paymentReturnPath, paths } from '#web/kit/paths.ts'
import type { Room } from './screen.ts'

/** The screens for paying for Parlour. */
export const billing: Room = {
  room: 'billing',
  screens: [
    { name: 'billing', at: paths.billing },
    {
      name: 'choose-plan',
      at: `${paths.billing}?plan=pro`,
      shows: ['billing/upgrade/UpgradeDialog.tsx'],
      // The demo salon has a higher plan, so a lower one starts at the end of the period.
      logs: /409/,
    },
    {
      name: 'confirm-payment',
      at: `${paths.billing}?plan=premium`,
      open: ['Proceed to Payment'],
      shows: ['billing/pay/ConfirmPayment.tsx'],
    },
    { name: 'billing-addons', at: paths.billingAddons },
    {
      name: 'addon-without-a-plan',
      at: paths.billingAddons,
      open: ['Purchase 500 SMS Credits'],
      shows: ['billing/addons/BuyAddon.tsx'],
      logs: /409/,
    },
    { name: 'billing-my-addons', at: paths.billingMyAddons },
    { name: 'billing-usage', at: paths.billingUsage },
    { name: 'payment-return', at: paymentReturnPath },
  ],
}
