import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contracts from '#domain/calendly/contract.ts'
import { type CalendlySalon, type CalendlyStage, openCalendlyStage } from '#test/calendly-stage.ts'

const now = '2026-11-21T08:00:00.000Z'
const at = (time: string) => `2026-11-23T${time}:00.000Z`

let stage: CalendlyStage
let salon: CalendlySalon
beforeAll(async () => {
  stage = await openCalendlyStage(now)
})
afterAll(async () => await stage.close())
beforeEach(async () => {
  salon = await stage.salon()
})

describe('who may, and when', () => {
  test('not while it is inactive, or not connected; imported automatically only if it imports', async () => {
    const turn = async (isActive: boolean) =>
      await salon.call(contracts.setCalendlyActiveContract, { body: { isActive } })
    expect(await salon.sync()).toMatchObject({ code: 'calendly-missing', message: 'Integration not found' })
    expect((await turn(true)).body).toMatchObject({ code: 'calendly-missing' })
    await salon.connect({ syncDirection: 'export' })
    salon.bookThere(at('09:00'))
    await stage.run('read-calendly')
    expect(await salon.appointments()).toEqual([])
    await salon.connect()
    await turn(false)
    // Saved once more it stays off.
    await salon.connect({ syncDirection: 'import' })
    expect(await salon.sync()).toMatchObject({ code: 'calendly-inactive' })
    await stage.run('read-calendly')
    await stage.run('sync-calendly', { salonId: salon.salonId })
    expect(await salon.appointments()).toEqual([])
    await turn(true)
    const suspend = `UPDATE salon SET suspended_at = $2::timestamptz, suspended_reason = $3 WHERE salon_id = $1`
    await salon.rows(suspend, [salon.salonId, now, 'x'])
    await stage.run('read-calendly')
    expect(await salon.appointments()).toEqual([])
    await salon.rows(suspend, [salon.salonId, null, null])
    await stage.run('read-calendly')
    expect(await salon.appointments()).toHaveLength(1)
    const log = `SELECT action FROM audit_entry WHERE salon_id = $1 AND subject = 'calendly_integration' ORDER BY id`
    const said = ['connected', 'changed', 'deactivated', 'changed', 'activated'].map((word) => `calendly-${word}`)
    expect((await salon.rows(log, [salon.salonId])).map(({ action }) => action)).toEqual(said)
  })

  test('refuses anyone who does not reach every calendar, whatever their other rights', async () => {
    await salon.connect()
    salon.bookThere(at('22:00'))
    await salon.sync()
    const stylist = await salon.stylist()
    expect((await stylist.call(contracts.readCalendlyContract, {})).status).toBe(403)
    const grant = async (action: string) =>
      await salon.rows(`INSERT INTO role_right (salon_id, role, action, is_granted) VALUES ($1, 'stylist', $2, true)`, [
        salon.salonId,
        action,
      ])
    await grant('connectCalendars')
    const settings = { calendlyUrl: 'https://calendly.com/adun-hair', syncDirection: 'both', serviceId: null } as const
    const body = { ...settings, staffId: salon.staffId, token: 'a-token-that-nobody-knows' }
    const refused = async () => {
      expect((await stylist.must(contracts.readCalendlyContract, {})).clashes).toEqual([])
      for (const call of [
        stylist.call(contracts.syncCalendlyContract, {}),
        stylist.call(contracts.saveCalendlyContract, { body }),
        stylist.call(contracts.setCalendlyActiveContract, { body: { isActive: false } }),
      ])
        expect((await call).body.code).toBe('not-allowed')
    }
    stage.calendly.asked.length = 0
    await refused()
    // Every place, and not every calendar; then every calendar, and not every place.
    await grant('seeEveryLocation')
    await refused()
    await salon.rows(
      `UPDATE role_right SET action = 'seeEveryCalendar' WHERE salon_id = $1 AND action = 'seeEveryLocation'`,
      [salon.salonId],
    )
    await refused()
    expect(stage.calendly.asked).toEqual([])
    const [{ id }] = (await salon.page()).clashes as [contracts.Clash]
    expect((await stylist.call(contracts.setAsideContract, { params: { id } })).body.code).toBe('not-found')
    expect((await salon.page()).clashes).toHaveLength(1)
    await grant('seeEveryLocation')
    expect((await stylist.must(contracts.readCalendlyContract, {})).clashes).toHaveLength(1)
    await stylist.must(contracts.setAsideContract, { params: { id } })
  })

  test('what a sync failed with is forgotten once the integration is changed', async () => {
    await salon.connect()
    stage.calendly.failNext('error', 1)
    await salon.sync()
    expect((await salon.page()).integration).toMatchObject({ fault: 'Failed to fetch Calendly user: 500' })
    await salon.connect()
    expect((await salon.page()).integration).toMatchObject({ fault: null })
  })

  test('a member and a service who are chosen stay when they are deleted', async () => {
    await salon.connect({ staffId: salon.stylistId })
    expect(await salon.connect({ staffId: salon.customerId })).toMatchObject({
      code: 'staff-not-available',
      field: 'staffId',
    })
    expect(await salon.connect({ serviceId: salon.customerId })).toMatchObject({
      code: 'service-not-offered',
      field: 'serviceId',
    })
    expect((await salon.page()).integration).toMatchObject({ staffName: 'Chiamaka Eze', serviceName: '60 minutes' })
  })
})
