import { UnstyledButton } from '@mantine/core'
import { useBehind } from '#web/reports/behind/use-behind.ts'
import styles from '#web/reports/metric.module.css'
import { Metric, Metrics, MoneyMetric, oneDecimal, toneOf } from '#web/reports/Metric.tsx'
import type { Advanced, Report } from '#web/reports/use-report.ts'

/** Shows section 1: revenue, expenses and profit. */
export function MoneySection({ report }: { report: Report }) {
  const { totalRevenueMinor, totalExpensesMinor, netProfitMinor } = report
  return (
    <Metrics label="Revenue and profit" chapter="money">
      <MoneyMetric of="totalRevenue" minor={totalRevenueMinor} behind={{ figure: 'revenue' }} />
      <MoneyMetric of="totalExpenses" minor={totalExpensesMinor} behind={{ figure: 'expenses' }} />
      <MoneyMetric of="netProfit" minor={netProfitMinor} tone={toneOf(netProfitMinor)} behind={{ figure: 'profit' }} />
    </Metrics>
  )
}

/** Shows section 2: the sources of revenue; commissions only for people who may see pay. */
export function SourcesSection({ advanced }: { advanced: Advanced }) {
  const { serviceRevenueMinor, productRevenueMinor, profitMarginPermille, totalCommissionsMinor } = advanced
  return (
    <Metrics label="Where it came from">
      <MoneyMetric of="serviceRevenue" minor={serviceRevenueMinor} behind={{ figure: 'services' }} />
      <MoneyMetric of="productRevenue" minor={productRevenueMinor} behind={{ figure: 'products' }} />
      <Metric
        of="profitMargin"
        figure={`${oneDecimal(profitMarginPermille)}%`}
        tone={toneOf(profitMarginPermille)}
        behind={{ figure: 'profit' }}
      />
      {totalCommissionsMinor !== null && (
        <MoneyMetric of="totalCommissions" minor={totalCommissionsMinor} behind={{ figure: 'commissions' }} />
      )}
    </Metrics>
  )
}

/** Shows section 3: the appointments. */
export function AppointmentSection({ report }: { report: Report }) {
  const cancelled = report.cancelledAppointments
  return (
    <Metrics label="Appointments" chapter="appointments">
      <Metric
        of="totalAppointments"
        figure={counted(report.totalAppointments)}
        behind={{ figure: 'appointments' }}
        line={cancelled > 0 && <Cancelled count={cancelled} />}
      />
      <Metric
        of="completedAppointments"
        figure={counted(report.completedAppointments)}
        behind={{ figure: 'completed' }}
      />
      <Metric of="noShowAppointments" figure={counted(report.noShowAppointments)} behind={{ figure: 'no-shows' }} />
      <MoneyMetric
        of="averageAppointmentValue"
        minor={report.averageAppointmentValueMinor}
        behind={{ figure: 'completed' }}
      />
    </Metrics>
  )
}

/** Shows the number of cancelled appointments beneath the total; it opens its own rows. */
function Cancelled({ count }: { count: number }) {
  const open = useBehind({ figure: 'cancelled' })
  const words = `${counted(count)} cancelled`
  if (!open) return words
  return (
    <UnstyledButton className={styles.within} onClick={open}>
      {words}
      <span className="pl-hidden">, show what is behind it</span>
    </UnstyledButton>
  )
}

/** Shows section 4: the customers. */
export function CustomerSection({ advanced }: { advanced: Advanced }) {
  return (
    <Metrics label="Customers" chapter="customers">
      <Metric of="totalCustomers" figure={counted(advanced.totalCustomers)} behind={{ figure: 'customers' }} />
      <Metric of="newCustomers" figure={counted(advanced.newCustomers)} behind={{ figure: 'new-customers' }} />
      <Metric
        of="returningCustomers"
        figure={counted(advanced.returningCustomers)}
        behind={{ figure: 'returning-customers' }}
      />
      <Metric
        of="retention"
        figure={`${oneDecimal(advanced.retentionPermille)}%`}
        behind={{ figure: 'served-customers' }}
      />
    </Metrics>
  )
}

/** Shows section 11: the operations. */
export function OperationsSection({ advanced }: { advanced: Advanced }) {
  const { averageServiceTenths, utilisation, averageCustomerValueMinor } = advanced
  return (
    <Metrics label="Operational Metrics" chapter="operations" title>
      <Metric
        of="averageServiceTime"
        figure={`${oneDecimal(averageServiceTenths)} min`}
        behind={{ figure: 'completed' }}
      />
      <Metric
        of="utilization"
        figure={`${oneDecimal(utilisation.permille)}%`}
        behind={{ figure: 'booked' }}
        line={
          utilisation.basis === 'scheduled'
            ? 'Of the hours that the team was scheduled for'
            : 'Of 8 hours on 30 days, because no hours are set'
        }
      />
      <MoneyMetric
        of="averageCustomerValue"
        minor={averageCustomerValueMinor}
        behind={{ figure: 'customers-ever-served' }}
        line="Lifetime value"
      />
    </Metrics>
  )
}

const counted = (count: number) => count.toLocaleString('en')
