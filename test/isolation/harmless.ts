/** The statements in which forgetting the salon reveals nothing, each with the reason. */
export const harmless: readonly string[] = [
  "from sale where ($1::uuid is not null) and customer_id = $2 and balance_minor > 0) as \"balanceMinor\", min(starts_at) filter (where status = 'booked' and starts_at >= $3) as \"nextAppointmentAt\", (count(*) filter (where (status = 'cancelled' and (is_no_show or coalesce(notes, '') ilike '%no show%'))))::int as \"noShowCount\" from appointment where salon_id = $4 and customer_id = $5 and staff_id", // a stylist is not told
  // Those paid by transfer alone: the shadow's are as well.
  'where ($2::uuid is not null) and o.token_hash', // leads to an appointment of the salon, by the id that the shadow's has as well
  'from queue_ticket where ($1::uuid is not null) and token_hash', // the same of a place in line
  "from sale_payment p where ($5::uuid is not null) and p.sale_id = s.id and p.status <> 'missing' ) p on true where s.salon_id = $6",
  'select "plan" as "paidPlan", "plan_status" as "planStatus"', // all are on one plan
  'from appointment_erased where ($4::uuid is not null) and created_at >= $5', // nothing was erased there
  // A member's services and free times are the same for the same member twice.
  'from staff_service s where ($1::uuid is not null) and s.staff_id = m.id) as "serviceIds", coalesce(( select json_agg(json_build_object(\'date\'',
  // The same lines tell others which appointment it is, where this is noticed.
  'b.r && tstzrange($15, $16) ), \'[]\') as "busy" from staff m where ($17::uuid is not null)',
  // The shadow's member is busy at another hour than the one that is asked; who is asked for all of them notices it.
  'from busy_calendar b, unnest(b.busy) r where ($9::uuid is not null) and b.staff_id = $10',
  'from busy_calendar b, unnest(b.busy) r where ($8::uuid is not null) and b.staff_id = m.id and r && tstzrange($9, $10) ) o ), \'[]\') as "timeOff" from staff m',
  // Rows behind a figure: none was completed, and nobody came back.
  "where ($1::uuid is not null) and starts_at >= $2 and starts_at < $3 ) a left join lateral (select name from customer c where c.salon_id = $4 and c.id = a.customer_id) c on true where true and a.status = 'completed'",
  "where ($4::uuid is not null) and c.id = a.customer_id) c on true where true and a.status = 'completed'",
  'appointment_service x where ($7::uuid is not null) and x.appointment_id = p.id',
  'from customer c where ($1::uuid is not null) and c.id in ( select customer_id from sale',
  // Customers are counted once, under ids that the shadow's have as well, and no other salon sells at the location.
  'from sale where ($1::uuid is not null) and sold_at >= $2 and sold_at < $3 and customer_id is not null and voided_at is null and not is_refunded and location_id',
  // Lines are sought by the ids of their sales, which the shadow's have as well.
  'select s.id from sale s where ($2::uuid is not null) and s.sold_at',
  'left join expense_photo p on ($1::uuid is not null) and p.expense_id = e.id', // of one expense, found before; the shadow's is the same
  'and false', // a stylist is told nothing of what is owed or awaited
  // Of one visit, found before; and each visit is counted once, under the id that the shadow's has as well.
  'from deposit_payment where ($2::uuid is not null) and appointment_id = $3',
  'from deposit_payment p join appointment a on ($1::uuid is not null) and a.id = p.appointment_id',
  "on a.salon_id = $1 and a.id = p.appointment_id where ($2::uuid is not null) and p.state = 'held'",
  // Whose link it is, by an id that the shadow's has as well; its secret names the salon.
  'select messages_off_at is not null as "isOff" from customer where ($1::uuid is not null) and id = $2',
  // A location has its id in one salon.
  'select "id" from "location" where ($1::uuid is not null) and "id" = $2 and "is_active" = $3',
  'select "id" from "product" where ($1::uuid is not null) and "id" = $2 and "location_id" = $3',
  // An account is a member of one salon.
  'left join staff m on ($1::uuid is not null) and m.user_id = e.user_id',
  'left join staff w on ($1::uuid is not null) and w.user_id = e.user_id left join api_key k',
  'left join staff w on ($7::uuid is not null) and w.user_id = i.created_by',
  'left join staff w on ($5::uuid is not null) and w.user_id = m.created_by left join api_key k on k.salon_id = $6',
  'left join api_key k on ($6::uuid is not null) and k.id::text = m.created_by', // no key did any of it here
  'left join api_key k on ($8::uuid is not null) and k.id::text = i.created_by',
  'left join api_key k on ($2::uuid is not null) and k.id::text = e.user_id where',
  // The salon's own address names nobody, and the rights of a role are the same in the shadow.
  'from calendar_feed f left join staff m on ($2::uuid is not null)',
  'from role_right r where ($1::uuid is not null) and r.role = k.role',
  // Nobody stayed away there.
  'where ($2::uuid is not null) and c.archived_at is null and not c.is_blocked_online and c.last_visit_at',
  'select "position" from "sale_line" where ($1::uuid is not null)', // asks only whether there is one, of a sale found before
  // A salon has one row, and of both the first is told, which is its own here.
  'from evening_summary where ($1::uuid is not null)',
  'select (count(*) over ())::int as count, a.starts_at as "startsAt", coalesce((select c.name from customer c where ($1::uuid is not null)', // who comes first has no record
  '(select h.name from staff h where ($1::uuid is not null) and h.id = m.handled_by) as "handledBy" from outbox_message m where m.salon_id = $2 and m.cause', // nobody sent it by hand
  // Finds which press was the last, by an id that the shadow's has as well; its messages are asked in the salon.
  'select l.batch_id from outbox_message l where ($6::uuid is not null)',
]
