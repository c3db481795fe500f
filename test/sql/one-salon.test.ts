import { expect, test } from 'vitest'
import { whyNotOnePlace } from './one-salon.ts'

const fits: string[] = [
  `select from sale s join sale_line l on l.salon_id = $2 and l.sale_id = s.id where s.salon_id = $1`,
  `select from appointment a left join customer c on c.salon_id = $1 and c.id = a.customer_id where $2::uuid = a.salon_id`,
  `with gone as (delete from sale where salon_id = $1 returning id) select from gone, sale s where s.salon_id = $2`,
  `update sale_line l set quantity = g.n from (values (1, 2)) g (p, n) where l.salon_id = $1 and l.position = g.p`,
  `insert into sale_tip (salon_id, amount_minor) values ($1, $2), ($3::uuid, $4)`,
  `select from auth_user u join membership m on m.user_id = u.id`,
  `select * from session_actor($1, $2)`,
  `select id from sale where salon_id = $1 union select id from customer where salon_id = $2`,
  `set local app.salon_id = ''`,
]
const faulty: [text: string, fault: string][] = [
  [
    `select from sale s join sale_line l on l.salon_id = s.salon_id where s.salon_id = $1`,
    'l is not bound to the salon',
  ],
  [`select from sale where salon_id = $1 or id = $2`, 'sale is not bound to the salon'],
  [
    `select from sale s where salon_id = $1 and exists (select from staff m where m.salon_id = s.salon_id)`,
    'm is not bound to the salon',
  ],
  [
    `select from appointment a left join customer c on a.salon_id = $1 and c.salon_id = $1`,
    'a is not bound to the salon',
  ],
  [`select id from sale where salon_id = $1 union select id from customer`, 'customer is not bound to the salon'],
  [`with c as (select from customer) select from c`, 'customer is not bound to the salon'],
  [`delete from sale s using sale_line l where s.salon_id = $1 and l.salon_id <> $1`, 'l is not bound to the salon'],
  [`update sale set is_refunded = true where id = $1`, 'sale is not bound to the salon'],
  [`insert into sale_tip (salon_id, amount_minor) select $1, 2`, 'sale_tip is written from a query, not from values'],
  [
    `insert into sale_tip (salon_id, sale_id) values ($1, (select 1))`,
    'sale_tip is written with a query in its values',
  ],
  [
    `insert into sale_tip (salon_id, sale_id) values (gen_random_uuid(), $1)`,
    'sale_tip is written for a salon that is not given',
  ],
  [
    `select from salon s join salon_slug g on g.salon_id = s.salon_id where s.salon_id = $1`,
    'salon_slug lies in another place',
  ],
  [
    `select from sale where salon_id = $1 and id in (select staff_id from session_actor($2, $3))`,
    'session_actor reads rows itself, so it must be called alone',
  ],
]

test.each(fits)('%s', async (text) => expect(await whyNotOnePlace(text)).toEqual([]))
test.each(faulty)('%s: %s', async (text, fault) => expect(await whyNotOnePlace(text)).toEqual([fault]))
