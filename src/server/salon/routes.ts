import * as hoursContracts from '#domain/salon/contract-hours.ts'
import * as exportContracts from '#domain/salon/contract-export.ts'
import * as locationContracts from '#domain/salon/contract-locations.ts'
import * as logoContracts from '#domain/salon/contract-logo.ts'
import * as settingsContracts from '#domain/salon/contract-settings.ts'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { addHoliday } from './add-holiday.ts'
import { addLocation } from './add-location.ts'
import { beginExport } from './begin-export.ts'
import { checkOpeningTimes } from './check-opening-times.ts'
import { checkTimeZone } from './check-time-zone.ts'
import { countPageView } from './count-page-view.ts'
import { deleteHoliday } from './delete-holiday.ts'
import { deleteLogo } from './delete-logo.ts'
import { editHoliday } from './edit-holiday.ts'
import { editLocation } from './edit-location.ts'
import { exportRows } from './export-rows.ts'
import { listHolidays } from './list-holidays.ts'
import { listLocations } from './list-locations.ts'
import { readBusinessHours } from './read-business-hours.ts'
import { readSettings } from './read-settings.ts'
import { saveBusinessHours } from './save-business-hours.ts'
import { saveLogo } from './save-logo.ts'
import { saveSettings } from './save-settings.ts'
import { setLocationActive } from './set-location-active.ts'
import { readLogo } from './read-logo.ts'

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
    route(settingsContracts.readSettingsContract, readSettings),
    route(settingsContracts.saveSettingsContract, saveSettings),
    route(settingsContracts.checkTimeZoneContract, checkTimeZone),
    route(locationContracts.listLocationsContract, listLocations),
    route(locationContracts.addLocationContract, addLocation),
    route(locationContracts.editLocationContract, editLocation),
    route(locationContracts.setLocationActiveContract, setLocationActive),
    route(exportContracts.beginExportContract, beginExport),
    route(exportContracts.exportRowsContract, exportRows),
    route(logoContracts.readLogoContract, readLogo),
    route(logoContracts.saveLogoContract, saveLogo),
    route(logoContracts.deleteLogoContract, deleteLogo),
  ]
}
