/** The filters of the activity log, with the tables whose records each filter shows. */
export const activityKinds = {
  money: [
    'sale',
    'day_close',
    'statement_line',
    'expense',
    'recurring_expense',
    'pay_advance',
    'commission_rate',
    'subscription',
    'payment',
  ],
  people: ['staff', 'auth_user', 'role_right'],
  calendar: ['appointment', 'staff_schedule', 'time_off', 'holiday', 'business_hours'],
  customers: ['customer', 'customer_import', 'outbox_message'],
  goods: ['service', 'product'],
  salon: ['salon', 'location', 'api_key', 'webhook', 'calendar_feed', 'busy_calendar', 'calendly_integration'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ActivityKind = keyof typeof activityKinds
