import * as hoursContracts from '#domain/salon/contract-hours.ts'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { addHoliday } from './add-holiday.ts'
import { checkOpeningTimes } from './check-opening-times.ts'
import { countPageView } from './count-page-view.ts'
import { deleteHoliday } from './delete-holiday.ts'
import { editHoliday } from './edit-holiday.ts'
import { listHolidays } from './list-holidays.ts'
import { readBusinessHours } from './read-business-hours.ts'
import { saveBusinessHours } from './save-business-hours.ts'

/** Where page views are not counted, their address still answers, so that pages need not know that setting. */
export function salonRoutes(options: { countPageViews: boolean }): Route[] {
  return [
    route(countPageViewContract, options.countPageViews ? countPageView : async () => ({})),
    route(hoursContracts.readBusinessHoursContract, readBusinessHours),
    route(hoursContracts.saveBusinessHoursContract, saveBusinessHours),
    route(hoursContracts.checkOpeningTimesContract, checkOpeningTimes),
    route(hoursContracts.listHolidaysContract, listHolidays),
    route(hoursContracts.addHolidayContract, addHoliday),
    route(hoursContracts.editHolidayContract, editHoliday),
    route(hoursContracts.deleteHolidayContract, deleteHoliday),
  ]
}
