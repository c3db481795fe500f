-- Columns whose value changes what another room does say so here and in db-types.ts (decision 55).

COMMENT ON COLUMN appointment.status IS 'Booked and in progress hold the time; what waits to be told of another status is dropped (messages); only some can be sold (sales).';
COMMENT ON COLUMN appointment.is_no_show IS 'Counts towards the deposit that booking asks of customers who missed visits, and in reports.';
COMMENT ON COLUMN appointment.notes IS 'Of a cancelled one, "no show" in it makes it a no-show in reports and on the page of a customer: old rows say it so.';
COMMENT ON COLUMN appointment.source IS 'Online: counts among what its phone number has booked (booking), and its customer, if added in the same moment, is unknown until served (customers).';
COMMENT ON COLUMN appointment.awaits_approval IS 'While true: no reminder and no confirmation (messages), tentative in feeds (calendars), on the dashboard.';
COMMENT ON COLUMN appointment.deposit_due_at IS 'While set: no confirmation (messages). Once past, the time is free for everybody, whatever the status (R-159).';
COMMENT ON COLUMN appointment.busy IS 'Takes the time of its member, by a constraint while booked or in progress; starts_at and ends_at are the customer''s.';
COMMENT ON COLUMN appointment.series_id IS 'Of those made in the same moment only the first is confirmed (messages).';
COMMENT ON COLUMN appointment.cancel_reason IS 'In the words of a cancellation in Calendly, its customer is not told of it again (messages).';
COMMENT ON COLUMN appointment.customer_phone_e164 IS 'Visitors are counted by it (booking); with one to come, no customer of this number is invited to come back (messages).';
COMMENT ON COLUMN appointment.created_at IS 'The month in which it counts against the plan (R-96), and whether a reminder still makes sense (messages); see also source and series_id.';
COMMENT ON COLUMN appointment_erased.created_at IS 'Counts against the plan in its month, as if the appointment were still there (R-96).';

COMMENT ON COLUMN customer.archived_at IS 'Set: not chosen, not counted against the plan, not greeted (messages), not recognised by their phone (booking).';
COMMENT ON COLUMN customer.merged_into_id IS 'Merged into a blocked customer, this one is blocked online too (booking); birthday wishes already sent count for both (messages).';
COMMENT ON COLUMN customer.is_blocked_online IS 'Their number cannot book online (booking), and they are not greeted (messages).';
COMMENT ON COLUMN customer.visit_count IS 'Above 0 the salon knows them: no limits on strangers (booking, waiting).';
COMMENT ON COLUMN customer.last_visit_at IS 'When they are invited to come back (messages).';
COMMENT ON COLUMN customer.birthday IS 'When they are wished well (messages).';
COMMENT ON COLUMN customer.message_channel IS 'How messages reach them; null: by the channel of the rule (messages).';
COMMENT ON COLUMN customer.messages_off_at IS 'Set: this phone number gets no reminders and no greetings (messages).';
COMMENT ON COLUMN customer.created_at IS 'The same as of an online appointment: added by a visitor, and unknown until served (R-153).';

COMMENT ON COLUMN deposit.received_at IS 'Set: pays for the sale of its appointment, and is money of this moment''s day (sales).';
COMMENT ON COLUMN deposit.outcome IS 'Returned: pays for no sale, and leaves the till on the day of ended_at (sales).';
COMMENT ON COLUMN deposit_payment.state IS 'Open: the provider is asked before the time is released. Held, or open for a day at most: the appointment is not deleted (appointments). Held: on the dashboard.';
COMMENT ON COLUMN online_booking.customer_email IS 'Set: the visitor had a letter at once, so that they booked is not confirmed again (messages).';
COMMENT ON COLUMN calendly_event.appointment_id IS 'Calendly told its guest that they booked, so that is not confirmed again (messages).';
COMMENT ON COLUMN busy_calendar.busy IS 'Takes the time of its member as time off does (appointments, booking).';
COMMENT ON COLUMN staff_schedule.deleted_at IS 'Set: no longer counts as working time (appointments).';

COMMENT ON COLUMN sale.appointment_id IS 'Its appointment is sold: not sold again, not deleted (appointments). A void sets it free.';
COMMENT ON COLUMN sale.voided_at IS 'Set: counts nowhere (customers, reports), and no thanks are sent for it (messages).';
COMMENT ON COLUMN sale.is_refunded IS 'True: no visit of its customer (customers, reports).';
COMMENT ON COLUMN sale_payment.is_deposit IS 'True: it came in before, so the close of this day leaves it out (sales); the deposit counts on its own day.';
COMMENT ON COLUMN expense.till_staff_id IS 'Set: paid in cash out of this member''s drawer, and the close of the day expects as much less (sales).';
COMMENT ON COLUMN pay_advance.till_location_id IS 'Set: paid in cash out of a drawer there, and the close of the day expects as much less (sales).';

COMMENT ON COLUMN staff.is_active IS 'False: cannot sign in, sell or be booked, counts against no plan, and their calendars are not read.';
COMMENT ON COLUMN staff.archived_at IS 'Set: as inactive, and in no list.';
COMMENT ON COLUMN staff.role IS 'Decides their rights (auth), and if they take appointments without a list of services (R-372).';
COMMENT ON COLUMN staff.location_id IS 'The location of appointments booked with them (appointments).';
COMMENT ON COLUMN staff_service.service_id IS 'A member without any row does every service, as far as they take appointments (appointments, booking).';
COMMENT ON COLUMN service.is_active IS 'False: not booked and not sold any more, except as part of what is booked already.';
COMMENT ON COLUMN service.deposit_minor IS 'Asked of visitors who book it, if the salon asks for deposits (booking).';
COMMENT ON COLUMN product.min_stock_level IS 'At or below it the product is low on stock on the dashboard.';
COMMENT ON COLUMN location.is_active IS 'False: nothing is booked or sold there, and it counts against no plan and no price.';

COMMENT ON COLUMN salon.plan IS 'The plan that was paid for; which one counts on a day follows from it, the subscription and given_plan (auth, billing).';
COMMENT ON COLUMN salon.given_plan IS 'The higher of it and the paid one counts up to and with given_until (R-217).';
COMMENT ON COLUMN salon.suspended_at IS 'Set: everything is read-only, and customers, webhooks and cards are left alone (R-218).';
COMMENT ON COLUMN subscription.is_suspended IS 'True: its payment is disputed or was taken back, so the salon is on the free plan (R-211).';
COMMENT ON COLUMN subscription.ends_on IS 'The paid plan counts to this day and three days of grace, whether or not a job has run (R-203).';
COMMENT ON COLUMN salon_addon.is_suspended IS 'True: the add-on opens nothing, for instance branding (R-211).';

COMMENT ON COLUMN audit_entry.action IS 'Writing it is what tells webhooks (api), and customers of changes (messages).';
COMMENT ON COLUMN audit_entry.user_id IS 'Null: a visitor, a job or a deadline did it, and its customer is not told of a move or a cancellation (messages).';
COMMENT ON COLUMN outbox_message.kind IS 'Null: an e-mail of the server, sent also while a salon is suspended and shown in no list (messages).';
COMMENT ON COLUMN outbox_message.cause IS 'Told once in all; null: once of an appointment, its start and the kind.';
COMMENT ON COLUMN outbox_message.parameters IS 'Of WhatsApp, null: waits until a member sends it by hand (messages).';
COMMENT ON COLUMN outbox_message.keeps_body IS 'False: the text is emptied once it has left, or never will.';
