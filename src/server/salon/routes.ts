import * as hoursContracts from '#domain/salon/contract-hours.ts'
import * as exportContracts from '#domain/salon/contract-export.ts'
import * as locationContracts from '#domain/salon/contract-locations.ts'
import * as logoContracts from '#domain/salon/contract-logo.ts'
import * as settingsContracts from '#domain/salon/contract-settings.ts'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { type Route, bind } from '#server/kit/http/route.ts'
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
    bind(countPageViewContract, options.countPageViews ? countPageView : async () => ({})),
    bind(hoursContracts.readBusinessHoursContract, readBusinessHours),
    bind(hoursContracts.saveBusinessHoursContract, saveBusinessHours),
    bind(hoursContracts.checkOpeningTimesContract, checkOpeningTimes),
    bind(hoursContracts.listHolidaysContract, listHolidays),
    bind(hoursContracts.addHolidayContract, addHoliday),
    bind(hoursContracts.editHolidayContract, editHoliday),
    bind(hoursContracts.deleteHolidayContract, deleteHoliday),
    bind(settingsContracts.readSettingsContract, readSettings),
    bind(settingsContracts.saveSettingsContract, saveSettings),
    bind(settingsContracts.checkTimeZoneContract, checkTimeZone),
    bind(locationContracts.listLocationsContract, listLocations),
    bind(locationContracts.addLocationContract, addLocation),
    bind(locationContracts.editLocationContract, editLocation),
    bind(locationContracts.setLocationActiveContract, setLocationActive),
    bind(exportContracts.beginExportContract, beginExport),
    bind(exportContracts.exportRowsContract, exportRows),
    bind(logoContracts.readLogoContract, readLogo),
    bind(logoContracts.saveLogoContract, saveLogo),
    bind(logoContracts.deleteLogoContract, deleteLogo),
  ]
}
