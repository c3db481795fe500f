const held = `CASE WHEN a.status IN ('booked', 'in-progress') THEN coalesce(a.deposit_due_at, 'infinity') END`

/** The SQL that lets appointments that were written or changed by SQL take the time of their member, as booking does. */
export const takingTime = `
  DELETE FROM appointment_member p USING appointment a
  WHERE a.salon_id = p.salon_id AND a.id = p.appointment_id
    AND (a.staff_id, a.starts_at, a.ends_at, ${held}) IS DISTINCT FROM (p.staff_id, p.starts_at, p.ends_at, p.held_until);
  UPDATE appointment_service x SET staff_id = a.staff_id FROM appointment a
  WHERE a.salon_id = x.salon_id AND a.id = x.appointment_id AND a.staff_id <> x.staff_id;
  INSERT INTO appointment_member (salon_id, appointment_id, staff_id, starts_at, ends_at, busy, held_until)
  SELECT a.salon_id, a.id, a.staff_id, a.starts_at, a.ends_at, tstzmultirange(tstzrange(a.starts_at, a.ends_at)), ${held}
  FROM appointment a
  WHERE NOT EXISTS (SELECT FROM appointment_member p WHERE p.salon_id = a.salon_id AND p.appointment_id = a.id)`
