/** The statements in which forgetting the salon reveals nothing, each with the reason. */
export const harmless: readonly string[] = [
  'from virtual_account v where ($2::uuid is not null) and v.appointment_id = $3::uuid', // of the accounts of a visit, the first is the salon's own
  'select mode from card_account where ($1::uuid is not null)', // the keys of all salons are for tests
  "from sale where ($1::uuid is not null) and customer_id = $2 and balance_minor > 0) as \"balanceMinor\", min(starts_at) filter (where status = 'booked' and starts_at >= $3) as \"nextAppointmentAt\", (count(*) filter (where (status = 'cancelled' and (is_no_show or coalesce(notes, '') ilike '%no show%'))))::int as \"noShowCount\" from appointment a where salon_id = $4 and customer_id = $5 and exists", // a stylist is not told
  // Only sales that were paid by transfer alone are asked for, and the shadow's were too.
  'appointment_member p where ($1::uuid is not null) and p.appointment_id = a.id) as "staffIds"', // the same members twice, each read once
  'from appointment_member o where ($6::uuid is not null) and o.appointment_id = a.id) as "memberIdsNow"', // the same members twice
  "from audit_entry x where ($7::uuid is not null) and x.subject = 'appointment'", // the last start, which the shadow's log has too
  'left join customer c on ($4::uuid is not null) and c.id = s.customer_id where l.salon_id = $5', // the matched sale is a walk-in's
  'select max(day)::text as "day" from statement_line where ($1::uuid is not null)', // the shadow's statement ends on the same day
  'left join appointment a on ($2::uuid is not null) and a.id = v.appointment_id', // the money that is not used was for a sale
  // The same transfer twice; which customer is named depends on the order of equal rows.
  "left join customer c on ($2::uuid is not null) and c.id = s.customer_id where p.salon_id = $3 and p.method = 'transfer'",
  // The only awaited transfer is matched with a line, so none is missing.
  "from sale_payment p join sale s on ($1::uuid is not null) and s.id = p.sale_id left join customer c on c.salon_id = $2 and c.id = s.customer_id where p.salon_id = $3 and p.status = 'awaiting'",
  "left join customer c on ($2::uuid is not null) and c.id = s.customer_id where p.salon_id = $3 and p.status = 'awaiting' and p.method = 'transfer' and p.paid_at",
  'where ($3::uuid is not null) and o.token_hash', // leads to an appointment of the salon, by an id that the shadow's appointment has too
  'from queue_ticket where ($1::uuid is not null) and token_hash', // leads to a place in the salon's queue, by an id that the shadow's place has too
  "from sale_payment p where ($5::uuid is not null) and p.sale_id = s.id and p.status <> 'missing' ) p on true where s.salon_id = $6",
  'select "plan" as "paidPlan", "plan_status" as "planStatus"', // all salons are on the same plan
  'from appointment_erased where ($4::uuid is not null) and created_at >= $5', // nothing was erased in the shadow
  'from appointment a where ($2::uuid is not null) and a.id = s.appointment_id)) as "phone"', // the customers who owe have a number of their own
  // A member's services and free times are the same if the same member is found twice.
  'from staff_service s where ($1::uuid is not null) and s.staff_id = m.id) as "serviceIds", coalesce(( select json_agg(json_build_object(\'date\'',
  // The same lines also say which appointment it is, and there the fault is noticed.
  'b.r && tstzrange($15, $16) ), \'[]\') as "busy" from staff m where ($17::uuid is not null)',
  // The shadow's member is busy at another hour than the requested one; requests for all hours notice the fault.
  'from busy_calendar b, unnest(b.busy) r where ($9::uuid is not null) and b.staff_id = $10',
  'from busy_calendar b, unnest(b.busy) r where ($8::uuid is not null) and b.staff_id = m.id and r && tstzrange($9, $10) ) o ), \'[]\') as "timeOff" from staff m',
  // Rows behind a figure: no appointment was completed, and no customer came back.
  "where ($1::uuid is not null) and starts_at >= $2 and starts_at < $3 ) a left join lateral (select name from customer c where c.salon_id = $4 and c.id = a.customer_id) c on true where true and a.status = 'completed'",
  "where ($4::uuid is not null) and c.id = a.customer_id) c on true where true and a.status = 'completed'",
  'appointment_service x where ($7::uuid is not null) and x.appointment_id = p.id',
  'from customer c where ($1::uuid is not null) and c.id in ( select customer_id from sale',
  // Customers are counted once, by ids that the shadow's have too, and no other salon sells at the location.
  'from sale where ($1::uuid is not null) and sold_at >= $2 and sold_at < $3 and customer_id is not null and voided_at is null and not is_refunded and location_id',
  // Lines are found by the ids of their sales, which the shadow's sales have too.
  'select s.id from sale s where ($2::uuid is not null) and s.sold_at',
  'left join expense_photo p on ($1::uuid is not null) and p.expense_id = e.id', // of one expense that was found before; the shadow's photo is the same
  'and false', // a stylist does not see owed or awaited amounts
  // Of one visit that was found before; each visit is counted once, by an id that the shadow's visit has too.
  'from deposit_payment where ($2::uuid is not null) and appointment_id = $3',
  'from (select appointment_id, created_at, state from deposit_payment where ($1::uuid is not null) union all',
  'from virtual_account where ($2::uuid is not null)) p join appointment a',
  'from virtual_account where salon_id = $2) p join appointment a on ($3::uuid is not null) and a.id = p.appointment_id',
  // The members who share a service; of a visit that no one shares, there is none.
  'join staff o on ($3::uuid is not null) and o.id = u.staff_id',
  // The shares in a report by service: no service of a sale or a refund is shared.
  'from sale_line_share h join sale s on ($10::uuid is not null)',
  'join sale_line l on ($11::uuid is not null) and l.sale_id = h.sale_id',
  'commission_bp) where ($12::uuid is not null) and h.staff_id <> l.staff_id',
  'from sale_refund_share b join sale_refund f on ($15::uuid is not null)',
  'join sale_line l on ($16::uuid is not null) and l.sale_id = f.sale_id',
  'join sale_line_share h on ($17::uuid is not null)',
  'commission_bp) where ($18::uuid is not null) and b.staff_id <> l.staff_id',
  // A line of one member in one sale, by ids that the shadow's line has too.
  'select from sale_line l where ($1::uuid is not null) and l.sale_id = $2',
  // The customer of the link, by an id that the shadow's customer has too; the link's secret names the salon.
  'select messages_off_at is not null as "isOff" from customer where ($1::uuid is not null) and id = $2',
  // A location's id exists in only one salon.
  'select "id" from "location" where ($1::uuid is not null) and "id" = $2 and "is_active" = $3',
  'select "id" from "product" where ($1::uuid is not null) and "id" = $2 and "location_id" = $3',
  // An account is a member of only one salon.
  'left join staff m on ($1::uuid is not null) and m.user_id = e.user_id',
  'left join staff w on ($1::uuid is not null) and w.user_id = e.user_id left join api_key k',
  'left join staff w on ($7::uuid is not null) and w.user_id = i.created_by',
  'left join staff w on ($5::uuid is not null) and w.user_id = m.created_by left join api_key k on k.salon_id = $6',
  'left join api_key k on ($6::uuid is not null) and k.id::text = m.created_by', // no key made any of these changes
  'left join api_key k on ($8::uuid is not null) and k.id::text = i.created_by',
  'left join api_key k on ($2::uuid is not null) and k.id::text = e.user_id where',
  // The salon's own address names no one, and the rights of a role are the same in the shadow.
  'from calendar_feed f left join staff m on ($2::uuid is not null)',
  'from role_right r where ($1::uuid is not null) and r.role = k.role',
  // None of the shadow's customers stayed away.
  'where ($2::uuid is not null) and c.archived_at is null and not c.is_blocked_online and c.last_visit_at',
  // A salon has one row, and of two rows the first is returned, which is the salon's own here.
  'from evening_summary where ($1::uuid is not null)',
  'select (count(*) over ())::int as count, a.starts_at as "startsAt", coalesce((select c.name from customer c where ($1::uuid is not null)', // the first customer has no record
  '(select h.name from staff h where ($1::uuid is not null) and h.id = m.handled_by) as "handledBy" from outbox_message m where m.salon_id = $2 and m.cause', // no message was sent by hand
  // The shadow's first visit is on the same day; that day's visits are counted within the salon.
  'select min(a.starts_at) as "startsAt" from appointment a where ($1::uuid is not null)',
  // No one who is booked on that day has a record.
  "from appointment a left join customer c on ($4::uuid is not null) and c.id = a.customer_id where a.salon_id = $5 and a.status = 'booked'",
  // Of one customer, found within the salon by an id that the shadow's has too.
  "on c.salon_id = $3 and c.id = a.customer_id where ($4::uuid is not null) and a.customer_id = $5 and a.status = 'booked'",
  // Finds the last press of a button by an id that the shadow's has too; its messages are read within the salon.
  'select l.batch_id from outbox_message l where ($6::uuid is not null)',
  // Twice as many bookings and sales of a service or a product are still too few for it to be popular.
  ') asked join service s on',
  'select p.id from sale b join sale_line l on',
  // The shadow's hours are the salon's, so the same times are free.
  'from business_hours h where ($1::uuid is not null) ) as "hours", coalesce(( select json_agg(json_build_object(\'name\'',
  // One visit behind a link, by an id that the shadow's visit has too; the link's signature names the salon.
  'left join online_booking o on ($2::uuid is not null) and o.appointment_id = a.id left join customer c on c.salon_id',
  'o.appointment_id = a.id left join customer c on ($3::uuid is not null) and c.id = a.customer_id where a.salon_id = $4 and a.id = $5',
  'c.id = a.customer_id where ($4::uuid is not null) and a.id = $5',
  // The sales of a customer's visits, by the ids of visits that were found within the salon.
  'where ($2::uuid is not null) and s.customer_id = $3 and l.names is not null',
  // Archived customers, and those that a search for another one finds, owe nothing and were sold nothing.
  'from sale s where ($1::uuid is not null) and s.customer_id = c.id) as "balanceMinor"',
  'from sale_line l where ($2::uuid is not null) and l.sale_id = s.id) l where s.salon_id',
  'where ($3::uuid is not null) and s.customer_id = c.id and s.sold_at = c.last_visit_at',
  'where ($3::uuid is not null) and o.sale_id = s.id and (o.staff_id = $4 or h.staff_id is not null)) l) l',
  // The first steps only ask if there are several members; the marks of the shadow are the salon's.
  'from staff where ($3::uuid is not null) and is_active and archived_at is null) as "memberCount"',
  '"memberCount" from salon where ($4::uuid is not null)',
  // The address of one customer, by an id that the shadow's customer has too.
  'as "isOff" from customer c where ($2::uuid is not null) and c.id',
  // Who is in the chair, by ids of visits that the shadow has too, each listed once.
  'from appointment a join appointment_member p on ($1::uuid is not null) and p.appointment_id = a.id left join customer c on',
  "and c.id = a.customer_id where ($3::uuid is not null) and a.status = 'in-progress' and (a.started_at",
  // A voided sale counts in no figure, so the figures of voided sales find nothing.
  's.sold_at < $12 and s.voided_at is not null',
  // What the bank refused for one awaited transfer, by an id that the shadow's transfer has too.
  '( select v.refused_minor from virtual_account v where ($1::uuid is not null)',
]
