import { sql } from 'kysely'
import type { MessageKind } from '#domain/messages/kinds.ts'
import type { KeptRule, MessageRule } from '#domain/messages/rule.ts'
import type { Tx } from '#server/kit/db/transaction.ts'

/** Returns a salon's changes to the automatic messages. */
export async function selectRules(tx: Tx, salonId: string): Promise<KeptRule[]> {
  const { rows } = await sql<KeptRule>`
    select kind, on_since is not null as "isOn", on_since as "onSince", channel, text, at_time as "atTime",
      hours_before as "hoursBefore", weeks_after as "weeksAfter", version
    from message_rule where salon_id = ${salonId} order by kind`.execute(tx)
  return rows
}

/** Returns the salon's own text for a kind of message; null for the standard text. */
export async function findOwnText(tx: Tx, salonId: string, kind: MessageKind): Promise<string | null> {
  const query = tx.selectFrom('message_rule').select('text').where('salon_id', '=', salonId)
  return (await query.where('kind', '=', kind).executeTakeFirst())?.text ?? null
}

/**
 * Saves a rule if its version is current; returns false if someone else has changed it since. Starts reading the log
 * from now on, unless it is read already.
 */
export async function upsertRule(tx: Tx, salonId: string, rule: MessageRule, now: string): Promise<boolean> {
  const { isOn, version } = rule
  const [{ numAffectedRows }] = await Promise.all([
    sql`
      insert into message_rule as r (salon_id, kind, on_since, channel, text, at_time, hours_before, weeks_after, version, updated_at)
      values (${salonId}, ${rule.kind}, ${isOn ? now : null}, ${rule.channel}, ${rule.text}, ${rule.atTime},
        ${rule.hoursBefore}, ${rule.weeksAfter}, ${version + 1}, ${now})
      on conflict (salon_id, kind) do update set
        on_since = case when ${isOn}::boolean then coalesce(r.on_since, excluded.on_since) end, channel = excluded.channel,
        text = excluded.text, at_time = excluded.at_time, hours_before = excluded.hours_before,
        weeks_after = excluded.weeks_after, version = excluded.version, updated_at = excluded.updated_at
      where r.version = ${version}`.execute(tx),
    sql`
      insert into message_watch (salon_id, looked_until, handled) values (${salonId}, ${now}, '{}')
      on conflict (salon_id) do nothing`.execute(tx),
  ])
  return numAffectedRows === 1n
}

/** Returns the salons with automatic messages. */
export async function selectSalonsWithRules(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select salons_with_message_rules() as ids`.execute(tx)
  return rows[0]?.ids ?? []
}
