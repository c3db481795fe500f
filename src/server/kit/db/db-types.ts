// Made by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Written as a JSON string, read as a value of unknown shape. */
export type Json = ColumnType<unknown, string, string>

export interface AcceptedPreparation {
  salon_id: string
  id: string
  appointment_id: string
  /** The service whose rule it is; null for the rule of all visits. */
  service_id: string | null
  /** As the customer read them; the rule may have changed since. */
  words: string
  version: number
  accepted_at: string
}

export interface ApiKey {
  salon_id: string
  id: string
  name: string
  secret_hash: string
  ending: string
  scopes: string[]
  location_id: string | null
  made_by: string
  expires_at: string | null
  revoked_at: string | null
  last_used_at: string | null
  created_at: string
}

export interface Appointment {
  salon_id: string
  id: string
  location_id: string
  staff_id: string
  customer_id: string | null
  customer_name: string
  customer_phone: string | null
  /** Visitors are counted by it (booking); with one to come, no customer of this number is invited to come back (messages). */
  customer_phone_e164: string | null
  /** Booked and in progress hold the time; what waits to be told of another status is dropped (messages); only some can be sold (sales). */
  status: Generated<'booked' | 'in-progress' | 'completed' | 'cancelled'>
  /** Counts towards the deposit that booking asks of customers who missed visits, and in reports. */
  is_no_show: Generated<boolean>
  starts_at: string
  ends_at: string
  price_minor: number
  /** Of a cancelled one, "no show" in it makes it a no-show in reports and on the page of a customer: old rows say it so. */
  notes: string | null
  started_at: string | null
  finished_at: string | null
  cancelled_at: string | null
  created_by: string | null
  version: Generated<number>
  /** The month in which it counts against the plan, and whether a reminder still makes sense (messages); see also source and series_id. */
  created_at: string
  updated_at: string
  /** In the words of a cancellation in Calendly, its customer is not told of it again (messages). */
  cancel_reason: string | null
  /** Of those made in the same moment only the first is confirmed (messages). */
  series_id: string | null
  /** Online: counts among what its phone number has booked (booking), and its customer, if added in the same moment, is unknown until served (customers). */
  source: Generated<'salon' | 'online'>
  /** While true: no reminder and no confirmation (messages), tentative in feeds (calendars), on the dashboard. */
  awaits_approval: Generated<boolean>
  /** While set: no confirmation (messages). Once past, the time is free for everybody, whatever the status. */
  deposit_due_at: string | null
  is_typed: Generated<boolean>
  typed_email: string | null
  confirmed_for: string | null
}

export interface AppointmentErased {
  salon_id: string
  id: string
  /** Counts against the plan in its month, as if the appointment were still there. */
  created_at: string
}

export interface AppointmentMember {
  salon_id: string
  appointment_id: string
  /** Whose time it takes; a stylist sees the appointments that take theirs. */
  staff_id: string
  /** The first minute of the customer with this member; ends_at is the last. */
  starts_at: string
  ends_at: string
  /** From start to end, with buffers around and without waits. */
  busy: string
  /** Until when the time is taken: infinity while booked or in progress, the deadline of a deposit that is awaited, null once it is over or cancelled. */
  held_until: string | null
}

export interface AppointmentService {
  salon_id: string
  appointment_id: string
  position: number
  service_id: string
  name: string
  price_minor: number
  duration_min: number
  buffer_before_min: Generated<number>
  buffer_after_min: Generated<number>
  processing_start_min: number | null
  processing_min: Generated<number>
  /** The member who does the service. */
  staff_id: string
  /** Minutes from the start of the visit. */
  start_min: number
  /** With a custom length; duration_min is what the service takes as a rule. */
  length_min: number
  /** Each of them has a row in appointment_member too. */
  shared_with: Generated<string[]>
  /** In the order of shared_with; the service's own member has the rest of 10,000. */
  shares_bp: Generated<number[]>
  /** As the service was when it was booked. */
  may_run_beside: Generated<boolean>
}

export interface AuditEntry {
  salon_id: string
  id: string
  at: string
  /** Null: a visitor, a job or a deadline did it, and its customer is not told of a move or a cancellation (messages). */
  user_id: string | null
  /** Writing it is what tells webhooks (api), and customers of changes (messages). */
  action: string
  subject: string
  subject_id: string | null
  before: Json | null
  after: Json | null
  /** The members who worked on the appointment before or after the change; null: the entry notifies no one. */
  member_ids: string[] | null
}

export interface AuthAccount {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface AuthRecoveryCode {
  user_id: string
  code_hash: string
}

export interface AuthSession {
  id: string
  token: string
  user_id: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  in_salon: string | null
  seen_at: string | null
  ended_why: 'deactivated' | 'elsewhere' | 'password' | null
  at_location: string | null
  opened_at: string | null
}

export interface AuthTwoStep {
  user_id: string
  secret: string
  last_step: Generated<number>
  confirmed_at: string | null
  created_at: string
}

export interface AuthUser {
  id: string
  name: string
  email: string | null
  email_verified: Generated<boolean>
  image: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  /** Signs in like the e-mail; null: only the e-mail does. */
  phone_e164: string | null
}

export interface AuthVerification {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: Generated<string>
  updated_at: Generated<string>
}

export interface BackupRun {
  run_id: string
  asked_at: string
  /** The e-mail of the person who pressed Back Up Now; null: the schedule, an upgrade or a command. */
  asked_by: string | null
  started_at: string | null
  ended_at: string | null
  file_name: string | null
  percent: Generated<number>
  bytes: number | null
  /** How many salons the file holds: the owner of the only salon downloads no other salon's data. */
  salons: number | null
  /** Why the file was read, but not restored on trial; null if it was. */
  unproven: string | null
  failure: string | null
  /** When the file was first seen whole in the S3 storage; null: it is not there, or none is set. */
  copied_at: string | null
  /** Why it could not be copied the last time; null if that was not tried or it is there. */
  copy_failure: string | null
}

export interface BusinessHours {
  salon_id: string
  weekday: number
  is_open: boolean
  open_time: string
  close_time: string
}

export interface BusyCalendar {
  salon_id: string
  id: string
  staff_id: string
  name: string
  sealed_address: string | null
  host: string | null
  /** Takes the time of its member as time off does (appointments, booking). */
  busy: string
  etag: string | null
  read_at: string | null
  fault: 'address' | 'time' | 'connection' | 'answer' | 'too-large' | 'too-much' | 'no-calendar' | 'unreadable' | null
  created_at: string
  unread: Json | null
  failures: Generated<number>
  next_try_at: string | null
}

export interface CalendarFeed {
  salon_id: string
  id: string
  staff_id: string | null
  token_hash: string
  shows_details: boolean
  created_at: string
  made_by: string | null
}

export interface CalendlyEvent {
  salon_id: string
  event_id: string
  state: 'imported' | 'clash' | 'aside' | 'cancelled'
  /** Calendly told its guest that they booked, so that is not confirmed again (messages). */
  appointment_id: string | null
  starts_at: string
  ends_at: string
  name: string
  why: string | null
  customer_name: string | null
  customer_phone: string | null
  customer_email: string | null
  notes: string | null
  seen_at: string
  guests: number | null
  invited: number | null
}

export interface CalendlyIntegration {
  salon_id: string
  calendly_url: string
  is_active: boolean
  sync_direction: 'both' | 'import' | 'export'
  staff_id: string
  service_id: string | null
  sealed_token: string | null
  token_end: string | null
  last_sync: string | null
  fault: string | null
  created_at: string
  updated_at: string
}

export interface CardAccount {
  salon_id: string
  secret_key: string
  key_end: string
  mode: 'test' | 'live'
  is_checked: boolean
  set_at: string
}

export interface CommissionRate {
  salon_id: string
  id: string
  service_id: string | null
  product_id: string | null
  staff_id: string | null
  commission_bp: number
  created_at: string
  updated_at: string
}

export interface Customer {
  salon_id: string
  id: string
  name: string
  phone: string | null
  phone_e164: string | null
  email: string | null
  notes: string | null
  total_spent_minor: Generated<number>
  /** Above 0 the salon knows them: no limits on strangers (booking, waiting). */
  visit_count: Generated<number>
  /** The latest valid sale or completed appointment; when they are invited to come back (messages). */
  last_visit_at: string | null
  /** Set: not chosen, not counted against the plan, not greeted (messages), not recognised by their phone (booking). */
  archived_at: string | null
  /** The same as of an online appointment: added by a visitor, and unknown until served. */
  created_at: string
  updated_at: string
  version: Generated<number>
  preferences: string | null
  import_id: string | null
  /** Merged into a blocked customer, this one is blocked online too (booking); birthday wishes already sent count for both (messages). */
  merged_into_id: string | null
  /** Their number cannot book online (booking), and they are not greeted (messages). */
  is_blocked_online: Generated<boolean>
  /** When they are wished well (messages). */
  birthday: string | null
  /** How messages reach them; null: by the channel of the rule (messages). */
  message_channel: 'email' | 'sms' | 'whatsapp' | null
  /** Set: this phone number gets no reminders and no greetings (messages). */
  messages_off_at: string | null
  messages_off_how: 'staff' | 'link' | 'sms' | null
  messages_off_by: string | null
  folded_name: Generated<string>
}

export interface CustomerImport {
  salon_id: string
  id: string
  file_name: string
  added: number
  filled: number
  created_by: string | null
  created_at: string
  undone_at: string | null
}

export interface CustomerImportFill {
  salon_id: string
  import_id: string
  customer_id: string
  fields: string[]
  version_after: number
}

export interface DayClose {
  salon_id: string
  location_id: string
  day: string
  float_minor: number
  expected_minor: number
  counted_minor: number
  variance_reason: string | null
  staff_id: string
  closed_at: string
}

export interface DayCloseLine {
  salon_id: string
  location_id: string
  day: string
  staff_id: string
  method: 'cash' | 'card' | 'transfer'
  sales_minor: number
  balances_minor: number
  refunds_minor: number
  awaiting_minor: number
  paid_out_minor: Generated<number>
  deposits_minor: Generated<number>
}

export interface Deposit {
  salon_id: string
  appointment_id: string
  amount_minor: number
  asked_at: string
  said_at: string | null
  /** Set: pays for the sale of its appointment, and is money of this moment's day (sales). */
  received_at: string | null
  method: 'cash' | 'transfer' | 'card' | null
  location_id: string | null
  staff_id: string | null
  /** Returned: pays for no sale, and leaves the till on the day of ended_at (sales). */
  outcome: 'expired' | 'kept' | 'returned' | null
  ended_at: string | null
  ended_by: string | null
  returned_method: 'cash' | 'transfer' | 'card' | null
  told_at: string | null
  provider_asked_at: string | null
  /** When the customer was reminded of the deadline, or found to have no e-mail address. */
  reminded_at: string | null
}

export interface DepositPayment {
  salon_id: string
  reference: string
  appointment_id: string
  amount_minor: number
  currency: string
  mode: 'test' | 'live'
  /** Open: the provider is asked before the time is released. Held, or open for a day at most: the appointment is not deleted (appointments). Held: on the dashboard. */
  state: Generated<'open' | 'applied' | 'held' | 'returned'>
  held_reason: string | null
  paid_minor: number | null
  paid_currency: string | null
  paid_at: string | null
  authorization_url: string | null
  provider_status: string | null
  settled_at: string | null
  returned_at: string | null
  created_at: string
  updated_at: string
}

export interface DomainClaim {
  salon_id: string
  domain: string
  token: string
  state: Generated<'waiting' | 'working' | 'failed'>
  why: string | null
  addresses: Generated<string[]>
  asked_at: string | null
  proven_at: string | null
  created_at: string
}

export interface EveningSummary {
  salon_id: string
  is_on: boolean
  channel: 'email' | 'sms' | 'whatsapp'
  recipient: string
  hour: number
  told_on: string
  updated_at: string
}

export interface Expense {
  salon_id: string
  id: string
  location_id: string
  category: 'rent' | 'utilities' | 'supplies' | 'salary' | 'marketing' | 'other'
  amount_minor: number
  description: string
  spent_on: string
  /** Set: paid in cash out of this member's drawer, and the close of the day expects as much less (sales). */
  till_staff_id: string | null
  recurring_id: string | null
  due_on: string | null
  version: Generated<number>
  created_by: string | null
  created_at: string
  updated_at: string
}

export interface ExpensePhoto {
  salon_id: string
  expense_id: string
  content_type: 'image/png' | 'image/jpeg' | 'image/webp'
  image: Buffer
  created_at: string
}

export interface Holiday {
  salon_id: string
  id: string
  name: string
  date: string
  recurrence: Generated<'none' | 'yearly' | 'monthly' | 'weekly'>
  is_closed: boolean
  open_time: string | null
  close_time: string | null
  notes: string | null
  created_at: string
  updated_at: string
  version: Generated<number>
}

export interface HostAction {
  action_id: string
  at: string
  by_email: string
  action: 'backup-asked' | 'backup-downloaded' | 'sending-started'
  about: string | null
}

export interface HouseSecret {
  name: string
  value: string
}

export interface Invitation {
  salon_id: string
  staff_id: string
  token_hash: string
  created_at: string
  expires_at: string
  phone_e164: string | null
  code_hash: string | null
  code_expires_at: string | null
  /** The account that gets a new password; null: the member joins. */
  user_id: string | null
  /** The member who gives the new password; must still be allowed to when it is set. */
  made_by: string | null
}

export interface KeptAnswer {
  salon_id: string
  key: string
  request_hash: string
  answer: Generated<string>
  created_at: Generated<string>
}

export interface Location {
  salon_id: string
  id: string
  name: string
  is_default: boolean
  /** False: nothing is booked or sold there, and it counts against no plan and no price. */
  is_active: Generated<boolean>
  created_at: string
  updated_at: string
  address: string | null
  phone: string | null
  phone_e164: string | null
  version: Generated<number>
}

export interface Membership {
  user_id: string
  salon_id: string
  staff_id: string
  entered_at: string | null
}

export interface MessageRule {
  salon_id: string
  kind:
    | 'confirmation'
    | 'reminder'
    | 'reminder-soon'
    | 'deposit-due'
    | 'moved'
    | 'cancelled'
    | 'thanks'
    | 'come-back'
    | 'birthday'
  on_since: string | null
  channel: 'email' | 'sms' | 'whatsapp'
  text: string | null
  at_time: string
  hours_before: number
  weeks_after: number
  version: number
  updated_at: string
}

export interface MessageWatch {
  salon_id: string
  looked_until: string
  handled: string[]
}

export interface NotificationSetting {
  salon_id: string
  staff_id: string
  /** Null until the member chooses: as usual for what they see of the calendar. */
  scope: 'mine' | 'online' | 'all' | 'none' | null
  has_sound: boolean
  channel: 'none' | 'email' | 'whatsapp'
  recipient: string
  /** When the channel was chosen: nothing older is sent. */
  sent_since: string | null
  /** The moment of the newest notification that the member saw. */
  seen_until: string | null
}

export interface OnlineBooking {
  salon_id: string
  appointment_id: string
  token_hash: string
  /** Set: the visitor had a letter at once, so that they booked is not confirmed again (messages). */
  customer_email: string | null
  is_known: boolean
  created_at: string
}

export interface Operator {
  user_id: string
  created_at: string
}

export interface OutboxMessage {
  salon_id: string
  id: string
  channel: 'email' | 'sms' | 'whatsapp'
  recipient: string
  subject: string | null
  body: string
  status: Generated<'pending' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'dropped'>
  attempts: Generated<number>
  last_error: string | null
  created_at: string
  sent_at: string | null
  /** Null: an e-mail of the server, sent also while a salon is suspended and shown in no list (messages). */
  kind: string | null
  appointment_id: string | null
  starts_at: string | null
  recipient_name: string | null
  batch_id: string | null
  due_at: string
  claimed_at: string | null
  provider_id: string | null
  delivered_at: string | null
  fault: 'no-phone' | 'no-credits' | 'not-set-up' | 'refused' | 'undelivered' | 'no-answer' | null
  /** False: the text is emptied once it has left, or never will. */
  keeps_body: Generated<boolean>
  credit_id: string | null
  /** Told once in all; null: once of an appointment, its start and the kind. */
  cause: string | null
  stop_url: string | null
  handled_by: string | null
  handled_at: string | null
  /** Of WhatsApp, null: waits until a member sends it by hand (messages). */
  parameters: string[] | null
}

export interface OutgoingPause {
  only_row: Generated<boolean>
  /** While there is a row, no process works on the queues of providers, webhooks, calendars and domains. */
  paused_since: string
}

export interface PageView {
  salon_id: string
  day: string
  path_pattern: string
  views: number
}

export interface PayAdvance {
  salon_id: string
  id: string
  staff_id: string
  amount_minor: number
  given_on: string
  note: string | null
  created_by: string | null
  created_at: string
  /** Set: paid in cash out of a drawer there, and the close of the day expects as much less (sales). */
  till_location_id: string | null
  till_staff_id: string | null
}

export interface Payment {
  salon_id: string
  reference: string
  effect: 'new' | 'renewal' | 'change' | 'addon'
  plan: 'pro' | 'premium'
  cycle: 'monthly' | 'quarterly' | 'annual'
  addon_ids: string[]
  branch_count: number
  value_minor: number
  amount_minor: number
  currency: Generated<string>
  mode: 'test' | 'live'
  quoted_on: string
  basis_subscription_id: string | null
  basis_ends_on: string | null
  agrees_to_renewal: boolean
  is_automatic: Generated<boolean>
  email: string
  access_code: string | null
  authorization_url: string | null
  state: Generated<'open' | 'applied' | 'held' | 'closed'>
  held_reason: string | null
  provider_status: string | null
  paid_at: string | null
  applied_at: string | null
  subscription_id: string | null
  taken_back_at: string | null
  is_disputed: Generated<boolean>
  created_by: string | null
  created_at: string
  updated_at: string
  came: Json | null
  reviewed_as: 'applied' | 'refunded' | 'closed' | null
  review_reason: string | null
}

export interface Product {
  salon_id: string
  id: string
  location_id: string
  name: string
  category: string | null
  description: string | null
  price_minor: number
  cost_minor: number
  current_stock: number
  /** At or below it the product is low on stock on the dashboard. */
  min_stock_level: Generated<number>
  is_active: Generated<boolean>
  archived_at: string | null
  created_at: string
  updated_at: string
  version: Generated<number>
  barcode: string | null
  article_number: string | null
}

export interface ProviderEvent {
  key: string
  event: string
  reference: string | null
  body: string
  times: Generated<number>
  first_at: string
  last_at: string
}

export interface QueueService {
  salon_id: string
  ticket_id: string
  position: number
  service_id: string
}

export interface QueueTicket {
  salon_id: string
  id: string
  location_id: string
  day: string
  number: number
  customer_name: string
  customer_phone: string
  customer_phone_e164: string
  staff_id: string | null
  status: Generated<'waiting' | 'called' | 'served' | 'left'>
  token_hash: string
  joined_at: string
  called_at: string | null
  called_staff_id: string | null
  ended_at: string | null
  appointment_id: string | null
  version: Generated<number>
  created_by: string | null
  is_known: Generated<boolean>
  notes: string | null
}

export interface RecurringExpense {
  salon_id: string
  id: string
  location_id: string
  category: 'rent' | 'utilities' | 'supplies' | 'salary' | 'marketing' | 'other'
  amount_minor: number
  description: string
  recurrence: 'weekly' | 'monthly' | 'yearly'
  first_on: string
  next_on: string
  ended_at: string | null
  version: Generated<number>
  created_by: string | null
  created_at: string
  updated_at: string
}

export interface RoleRight {
  salon_id: string
  role: 'manager' | 'receptionist' | 'stylist'
  action: string
  is_granted: boolean
}

export interface Sale {
  salon_id: string
  id: string
  number: number
  location_id: string
  staff_id: string
  customer_id: string | null
  /** Its appointment is sold: not sold again, not deleted (appointments). A void sets it free. */
  appointment_id: string | null
  payment_method: Generated<'cash' | 'card' | 'transfer'>
  total_minor: number
  notes: string | null
  sold_at: string
  created_by: string | null
  created_at: string
  updated_at: string
  walk_in_name: string | null
  discount_minor: Generated<number>
  discount_bp: number | null
  discount_reason: string | null
  vat_bp: Generated<number>
  vat_minor: Generated<number>
  tips_minor: Generated<number>
  balance_minor: Generated<number>
  refunded_minor: Generated<number>
  refunded_tips_minor: Generated<number>
  /** True: no visit of its customer (customers, reports). */
  is_refunded: Generated<boolean>
  /** Set: counts nowhere (customers, reports), and no thanks are sent for it (messages). */
  voided_at: string | null
  voided_by: string | null
  void_reason: string | null
  receipt_id: Generated<string>
  /** When the customer said that the balance is paid; null again after the next payment. */
  paid_said_at: string | null
}

export interface SaleLine {
  salon_id: string
  sale_id: string
  position: number
  type: string
  service_id: string | null
  product_id: string | null
  staff_id: string
  name: string
  quantity: number
  unit_price_minor: number
  total_minor: number
  commission_bp: number
  list_price_minor: number | null
  discount_minor: Generated<number>
  discount_bp: number | null
  discount_reason: string | null
  sale_discount_minor: Generated<number>
  vat_minor: Generated<number>
  refunded_quantity: Generated<number>
  refunded_minor: Generated<number>
  refunded_vat_minor: Generated<number>
}

export interface SaleLineShare {
  salon_id: string
  sale_id: string
  position: number
  staff_id: string
  /** The parts of a line sum to 10,000. */
  share_bp: number
  /** The member's rate on the day of the sale. */
  commission_bp: number
  /** The parts of a line sum to its total; what rounding leaves is its own member's. */
  amount_minor: number
  vat_minor: number
  refunded_minor: Generated<number>
}

export interface SalePayment {
  salon_id: string
  sale_id: string
  id: string
  location_id: string
  method: 'cash' | 'card' | 'transfer'
  amount_minor: number
  cash_given_minor: number | null
  change_minor: Generated<number>
  status: 'received' | 'awaiting' | 'missing' | 'voided'
  is_later: Generated<boolean>
  staff_id: string
  paid_at: string
  settled_by: string | null
  settled_at: string | null
  /** True: it came in before, so the close of this day leaves it out (sales); the deposit counts on its own day. */
  is_deposit: Generated<boolean>
}

export interface SaleRefund {
  salon_id: string
  id: string
  sale_id: string
  location_id: string
  method: 'cash' | 'card' | 'transfer' | null
  amount_minor: number
  vat_minor: number
  tips_minor: number
  off_balance_minor: number
  money_minor: number
  reason: string
  staff_id: string
  refunded_at: string
}

export interface SaleRefundLine {
  salon_id: string
  refund_id: string
  sale_id: string
  position: number
  quantity: number
  amount_minor: number
  vat_minor: number
  is_restocked: boolean
}

export interface SaleRefundShare {
  salon_id: string
  refund_id: string
  position: number
  staff_id: string
  amount_minor: number
  vat_minor: number
}

export interface SaleTip {
  salon_id: string
  sale_id: string
  staff_id: string
  amount_minor: number
}

export interface Salon {
  salon_id: string
  name: string
  email: string | null
  phone: string | null
  phone_e164: string | null
  address: string | null
  currency: Generated<'NGN' | 'USD' | 'GBP' | 'EUR' | 'GHS' | 'KES' | 'ZAR'>
  time_zone: Generated<string>
  default_commission_bp: Generated<number>
  /** The plan that was paid for; which one counts on a day follows from it, the subscription and given_plan (auth, billing). */
  plan: Generated<'free' | 'pro' | 'premium'>
  plan_status: Generated<'active' | 'inactive'>
  onboarded_at: string | null
  created_at: string
  updated_at: string
  is_vat_on: Generated<boolean>
  vat_bp: Generated<number>
  vat_number: string | null
  is_email_public: Generated<boolean>
  receipt_footer: string | null
  booking_notice_min: Generated<number>
  booking_ahead_days: Generated<number>
  cancel_notice_min: Generated<number>
  needs_approval: Generated<boolean>
  booking_colour: string | null
  is_queue_on: Generated<boolean>
  is_deposit_on: Generated<boolean>
  deposit_due_min: Generated<number>
  deposit_no_shows: number | null
  deposit_no_show_bp: Generated<number>
  bank_name: string | null
  bank_account_number: string | null
  bank_account_name: string | null
  deposit_note: string | null
  /** The higher of it and the paid one counts up to and with given_until. */
  given_plan: 'pro' | 'premium' | null
  given_until: string | null
  given_reason: string | null
  /** Set: everything is read-only, and customers, webhooks and cards are left alone. */
  suspended_at: string | null
  suspended_reason: string | null
  /** When it came from another server; which salon is the oldest here goes by it (calendly, backup). */
  imported_at: string | null
  /** When the owner asked for a file to move the salon to another server; null again once it was exported. */
  file_asked_at: string | null
  /** When the owner asked to have the salon closed and erased; null again once its erasure is waiting. */
  closing_asked_at: string | null
  /** hours: the hours were saved; alone: the owner works alone; link: the booking link was shared; test: a test message was sent; hidden: the list is hidden. */
  first_steps: Generated<string[]>
  /** The salon from which its owner made this example; null: a real salon. Visitors, jobs, the host and operators have nothing to do with an example, and no message to a customer leaves it. */
  example_of: string | null
  preparation: string | null
  must_accept_preparation: Generated<boolean>
  preparation_version: Generated<number>
}

export interface SalonAddon {
  salon_id: string
  addon_id: string
  paid_until: string | null
  payment_reference: string
  /** True: the add-on opens nothing, for instance branding. */
  is_suspended: Generated<boolean>
  added_at: string
  updated_at: string
}

export interface SalonCounter {
  salon_id: string
  name: string
  value: number
}

export interface SalonCover {
  salon_id: string
  content_type: 'image/png' | 'image/jpeg' | 'image/webp'
  small_image: Buffer
  large_image: Buffer
  hash: string
  created_at: string
}

export interface SalonDomain {
  domain: string
  salon_id: string
  token: string
}

export interface SalonErasure {
  salon_id: string
  /** Holds as long as salon.suspended_at is the same: another suspension, or none, means that an operator changed it since. */
  asked_at: string
  erase_at: string
  /** The verified copy in the folder of backups; null while it is being made: nothing is erased without it. */
  file_name: string | null
  former_suspended_at: string | null
  /** The suspension from before, which comes back if the erasure is cancelled. */
  former_reason: string | null
}

export interface SalonLogo {
  salon_id: string
  content_type: 'image/png' | 'image/jpeg' | 'image/webp'
  image: Buffer
  stamp: string
  created_at: string
}

export interface SalonSlug {
  slug: string
  salon_id: string
}

export interface Service {
  salon_id: string
  id: string
  name: string
  category: 'Hair' | 'Nails' | 'Spa' | 'Makeup' | 'Other'
  price_minor: number
  duration_min: number
  description: string | null
  /** False: not booked and not sold any more, except as part of what is booked already. */
  is_active: Generated<boolean>
  archived_at: string | null
  created_at: string
  updated_at: string
  buffer_before_min: Generated<number>
  buffer_after_min: Generated<number>
  processing_start_min: number | null
  processing_min: Generated<number>
  version: Generated<number>
  /** Asked of visitors who book it, if the salon asks for deposits (booking). */
  deposit_minor: Generated<number>
  /** It can be done at the same time as another service of the visit, by another member. */
  may_run_beside: Generated<boolean>
  preparation: string | null
  must_accept_preparation: Generated<boolean>
  preparation_version: Generated<number>
}

export interface SignInAttempt {
  key: string
  failures: number
  window_ends_at: string
}

export interface SmsCreditEntry {
  salon_id: string
  id: string
  credits: number
  why: 'bought' | 'taken-back' | 'given-back' | 'given' | 'used' | 'returned'
  payment_reference: string | null
  created_at: string
  message_id: string | null
  returns_id: string | null
  month: string | null
}

export interface Staff {
  salon_id: string
  id: string
  /** The location of appointments booked with them (appointments). */
  location_id: string
  user_id: string | null
  name: string
  email: string | null
  phone: string | null
  phone_e164: string | null
  /** Decides their rights (auth), and if they take appointments without a list of services. */
  role: 'owner' | 'manager' | 'receptionist' | 'stylist'
  commission_bp: number | null
  /** False: cannot sign in, sell or be booked, counts against no plan, and their calendars are not read. */
  is_active: Generated<boolean>
  /** Set: as inactive, and in no list. */
  archived_at: string | null
  created_at: string
  updated_at: string
  version: Generated<number>
  /** If customers are booked with them; null: as usual for their role and services. */
  takes_appointments: boolean | null
}

export interface StaffSchedule {
  salon_id: string
  id: string
  staff_id: string
  weekday: number
  is_available: boolean
  start_time: string
  end_time: string
  break_start: string | null
  break_end: string | null
  notes: string | null
  /** Set: no longer counts as working time (appointments). */
  deleted_at: string | null
  created_at: string
  updated_at: string
  date: string | null
  version: Generated<number>
}

export interface StaffService {
  salon_id: string
  staff_id: string
  /** A member without any row does every service, as far as they take appointments (appointments, booking). */
  service_id: string
}

export interface StatementFormat {
  salon_id: string
  name: string
  columns: Json
  date_order: 'day-first' | 'month-first'
  used_at: string
}

export interface StatementLine {
  salon_id: string
  id: string
  /** What makes the line the same one in another export: a hash of its day, amount, text, reference and balance, and its number among equal lines. */
  key: string
  day: string
  amount_minor: number
  words: string
  reference: string
  read_by: string
  read_at: string
  sale_id: string | null
  payment_id: string | null
  /** The match confirmed the transfer; false if it was confirmed before. */
  confirms: Generated<boolean>
  /** Not the money of a sale, or of one that is not in Parlour. */
  is_set_aside: Generated<boolean>
  settled_by: string | null
  settled_at: string | null
}

export interface StockMovement {
  salon_id: string
  id: string
  product_id: string
  change: number
  shortage: Generated<number>
  stock_after: number
  reason: 'opening' | 'sale' | 'refund' | 'correction' | 'delivery' | 'count' | 'move'
  sale_id: string | null
  note: string | null
  created_by: string | null
  created_at: string
  other_product_id: string | null
}

export interface Subscription {
  salon_id: string
  id: string
  status: 'active' | 'trialing' | 'cancelled'
  plan: 'pro' | 'premium'
  cycle: 'monthly' | 'quarterly' | 'annual'
  anchor_on: string
  months_paid: number
  period_months: number
  starts_on: string
  /** The paid plan counts to this day and three days of grace, whether or not a job has run. */
  ends_on: string
  branch_count: number
  value_minor: number
  amount_minor: number
  currency: Generated<string>
  cancels_at_end: Generated<boolean>
  next_plan: 'pro' | 'premium' | null
  next_cycle: 'monthly' | 'quarterly' | 'annual' | null
  renews_by_itself: Generated<boolean>
  card_code: string | null
  card_email: string | null
  card_words: string | null
  /** True: its payment is disputed or was taken back, so the salon is on the free plan. */
  is_suspended: Generated<boolean>
  reminded_days: number | null
  last_reference: string
  last_payment_at: string
  created_at: string
  updated_at: string
}

export interface SubscriptionHistory {
  salon_id: string
  id: string
  subscription_id: string
  action: 'created' | 'upgraded' | 'renewed' | 'cancelled' | 'downgraded' | 'lapsed' | 'suspended' | 'restored'
  from_plan: string | null
  to_plan: string | null
  amount_minor: number
  currency: Generated<string>
  payment_reference: string | null
  notes: string | null
  created_at: string
}

export interface Terminal {
  salon_id: string
  id: string
  location_id: string
  /** The provider's id of the device. */
  code: string
  name: string
  /** False: the terminal was removed; its charges stay. */
  is_active: Generated<boolean>
  added_at: string
}

export interface TerminalCharge {
  salon_id: string
  id: string
  terminal_id: string
  sale_id: string
  payment_id: string
  amount_minor: number
  currency: string
  mode: 'test' | 'live'
  state: Generated<'open' | 'paid' | 'cancelled' | 'expired' | 'failed' | 'held' | 'returned'>
  /** Why the charge is not on the device, or why the provider refused it. */
  problem: 'offline' | 'busy' | 'not-sent' | 'key' | 'country' | 'refused' | 'amount' | null
  /** The provider's own words about the problem, shortened. */
  said: string | null
  held_reason: 'amount' | 'currency' | 'mode' | 'paid-twice' | 'voided' | null
  /** When the provider was last asked to make the payment request; without a request, it is unknown if it was made. */
  tried_at: string | null
  request_id: string | null
  request_code: string | null
  offline_reference: string | null
  event_id: string | null
  pushed_at: string | null
  delivered_at: string | null
  declined_at: string | null
  /** When the provider confirmed that the request can no longer be opened. */
  archived_at: string | null
  paid_minor: number | null
  paid_currency: string | null
  paid_at: string | null
  ended_at: string | null
  created_at: string
  updated_at: string
}

export interface TerminalMoney {
  salon_id: string
  reference: string
  terminal_code: string | null
  amount_minor: number
  currency: string
  fee_minor: number | null
  last4: string | null
  paid_at: string
  charge_id: string | null
  set_aside_at: string | null
  set_aside_by: string | null
}

export interface TerminalTill {
  salon_id: string
  /** The mode and the end of the key with which the customer was made. */
  account: string
  customer_id: string
  customer_code: string
}

export interface TimeOff {
  salon_id: string
  id: string
  staff_id: string
  starts_at: string
  ends_at: string
  reason: string | null
  created_by: string | null
  created_at: string
  version: Generated<number>
  is_block: Generated<boolean>
}

export interface UsedProof {
  salon_id: string
  proof_hash: string
  expires_at: string
}

export interface VirtualAccount {
  salon_id: string
  reference: string
  sale_id: string | null
  /** The awaited transfer of the sale that the account was opened for; null for its balance. */
  payment_id: string | null
  appointment_id: string | null
  /** The location of the sale or appointment; null for money whose bill is not known. */
  location_id: string | null
  amount_minor: number
  currency: string
  mode: 'test' | 'live'
  /** open: no money yet; applied: the money paid the bill; held: the money is not used; returned: the salon refunded it. */
  state: Generated<'open' | 'applied' | 'held' | 'returned'>
  held_reason: string | null
  bank_name: string | null
  account_number: string | null
  account_name: string | null
  expires_at: string
  /** The provider's id of the transaction, by which it reports refused transfers. */
  transaction_id: string | null
  /** The amount of the last transfer that the bank refused, because it was not exact. */
  refused_minor: number | null
  paid_minor: number | null
  paid_currency: string | null
  paid_at: string | null
  /** When the provider was asked last. */
  asked_at: string | null
  settled_at: string | null
  returned_at: string | null
  created_at: string
  updated_at: string
}

export interface WaitlistEntry {
  salon_id: string
  id: string
  staff_id: string | null
  customer_name: string
  customer_phone: string
  customer_phone_e164: string
  from_date: string
  to_date: string
  from_time: string | null
  to_time: string | null
  notes: string | null
  status: Generated<'waiting' | 'booked' | 'removed'>
  told_at: string | null
  version: Generated<number>
  created_by: string | null
  created_at: string
  updated_at: string
  location_id: string | null
  is_known: Generated<boolean>
}

export interface WaitlistService {
  salon_id: string
  entry_id: string
  position: number
  service_id: string
}

export interface Webhook {
  salon_id: string
  id: string
  url: string
  events: string[]
  secret: string
  is_on: Generated<boolean>
  failing_since: string | null
  gave_up_at: string | null
  looked_until: string
  created_at: string
  next_try_at: string | null
}

export interface WebhookDelivery {
  salon_id: string
  webhook_id: string
  event_id: string
  event: string
  body: string
  status: Generated<'pending' | 'delivered' | 'failed'>
  attempts: Generated<number>
  answered: number | null
  fault: 'address' | 'time' | 'connection' | 'answer' | 'secret' | null
  due_at: string
  happened_at: string
  tried_at: string | null
}

export interface DB {
  accepted_preparation: AcceptedPreparation
  api_key: ApiKey
  appointment: Appointment
  appointment_erased: AppointmentErased
  appointment_member: AppointmentMember
  appointment_service: AppointmentService
  audit_entry: AuditEntry
  auth_account: AuthAccount
  auth_recovery_code: AuthRecoveryCode
  auth_session: AuthSession
  auth_two_step: AuthTwoStep
  auth_user: AuthUser
  auth_verification: AuthVerification
  backup_run: BackupRun
  business_hours: BusinessHours
  busy_calendar: BusyCalendar
  calendar_feed: CalendarFeed
  calendly_event: CalendlyEvent
  calendly_integration: CalendlyIntegration
  card_account: CardAccount
  commission_rate: CommissionRate
  customer: Customer
  customer_import: CustomerImport
  customer_import_fill: CustomerImportFill
  day_close: DayClose
  day_close_line: DayCloseLine
  deposit: Deposit
  deposit_payment: DepositPayment
  domain_claim: DomainClaim
  evening_summary: EveningSummary
  expense: Expense
  expense_photo: ExpensePhoto
  holiday: Holiday
  host_action: HostAction
  house_secret: HouseSecret
  invitation: Invitation
  kept_answer: KeptAnswer
  location: Location
  membership: Membership
  message_rule: MessageRule
  message_watch: MessageWatch
  notification_setting: NotificationSetting
  online_booking: OnlineBooking
  operator: Operator
  outbox_message: OutboxMessage
  outgoing_pause: OutgoingPause
  page_view: PageView
  pay_advance: PayAdvance
  payment: Payment
  product: Product
  provider_event: ProviderEvent
  queue_service: QueueService
  queue_ticket: QueueTicket
  recurring_expense: RecurringExpense
  role_right: RoleRight
  sale: Sale
  sale_line: SaleLine
  sale_line_share: SaleLineShare
  sale_payment: SalePayment
  sale_refund: SaleRefund
  sale_refund_line: SaleRefundLine
  sale_refund_share: SaleRefundShare
  sale_tip: SaleTip
  salon: Salon
  salon_addon: SalonAddon
  salon_counter: SalonCounter
  salon_cover: SalonCover
  salon_domain: SalonDomain
  salon_erasure: SalonErasure
  salon_logo: SalonLogo
  salon_slug: SalonSlug
  service: Service
  sign_in_attempt: SignInAttempt
  sms_credit_entry: SmsCreditEntry
  staff: Staff
  staff_schedule: StaffSchedule
  staff_service: StaffService
  statement_format: StatementFormat
  statement_line: StatementLine
  stock_movement: StockMovement
  subscription: Subscription
  subscription_history: SubscriptionHistory
  terminal: Terminal
  terminal_charge: TerminalCharge
  terminal_money: TerminalMoney
  terminal_till: TerminalTill
  time_off: TimeOff
  used_proof: UsedProof
  virtual_account: VirtualAccount
  waitlist_entry: WaitlistEntry
  waitlist_service: WaitlistService
  webhook: Webhook
  webhook_delivery: WebhookDelivery
}
