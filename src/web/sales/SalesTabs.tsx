import { useAddress } from '#web/kit/address.tsx'
import { useMay } from '#web/kit/me.tsx'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { useTransfers } from './list/AwaitedTransfers.tsx'
import { useBalances } from './list/OwedBalances.tsx'

type SalesTab = 'sales' | 'transfers' | 'balances' | 'day'

/** Returns the tab that the address names, if the person may open it, and a function that shows another one. */
export function useSalesTab() {
  const { params, change } = useAddress()
  const [mayRecord, mayClose] = [useMay('recordSales'), useMay('closeDays')]
  const open: readonly SalesTab[] = [
    'sales',
    ...(mayRecord ? (['transfers', 'balances'] as const) : []),
    ...(mayClose ? (['day'] as const) : []),
  ]
  const shown = open.find((tab) => tab === params.show) ?? 'sales'
  return { open, shown, show: (tab: SalesTab) => change({ show: tab === 'sales' ? undefined : tab }, true) }
}

type Tabs = ReturnType<typeof useSalesTab>

/** Shows the tabs of the sales page, with the number of awaited transfers and of owed balances. */
export function SalesTabs(tabs: Tabs) {
  if (tabs.open.length === 1) return null
  return tabs.open.includes('transfers') ? <CountedTabs {...tabs} /> : <Strip {...tabs} />
}

function CountedTabs(tabs: Tabs) {
  const transfers = useTransfers().first?.figures?.count
  const balances = useBalances().first?.figures?.count
  return <Strip {...tabs} counts={{ transfers, balances }} />
}

function Strip({ open, shown, show, counts = {} }: Tabs & { counts?: { [tab in SalesTab]?: number | undefined } }) {
  const options = open.map((value) => ({
    value,
    label: counts[value] ? `${words[value]} ${counts[value]}` : words[value],
  }))
  return <Segmented label="Sales views" options={options} value={shown} onChange={show} />
}

const words: Readonly<Record<SalesTab, string>> = {
  sales: 'Sales',
  transfers: 'Transfers',
  balances: 'Balances',
  day: 'Day Close',
}
