import * as exportContracts from '#domain/salon/contract-export.ts'
import * as hoursContracts from '#domain/salon/contract-hours.ts'
import * as locationContracts from '#domain/salon/contract-locations.ts'
import * as logoContracts from '#domain/salon/contract-logo.ts'
import * as requestContracts from '#domain/salon/contract-requests.ts'
import * as settingsContracts from '#domain/salon/contract-settings.ts'
import { countPageViewContract } from '#domain/salon/contract.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import { readBusinessHours, saveBusinessHours } from './business-hours.ts'
import { checkOpeningTimes } from './check-opening-times.ts'
import { checkTimeZone } from './check-time-zone.ts'
import { countPageView } from './count-page-view.ts'
import { beginExport, exportRows } from './export.ts'
import { addHoliday, deleteHoliday, editHoliday, listHolidays } from './holidays.ts'
import { addLocation, editLocation, listLocations, setLocationActive } from './locations.ts'
import { deleteLogo, readLogo, saveLogo } from './logo.ts'
import { changeRequest, readRequests } from './requests.ts'
import { readSettings, saveSettings } from './settings.ts'

/**
 * Returns the routes of a salon's settings. The address of page views responds even if they are not counted, so that
 * pages need not know that setting.
 */
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
    bind(requestContracts.readRequestsContract, readRequests),
    bind(requestContracts.changeRequestContract, changeRequest),
    bind(logoContracts.readLogoContract, readLogo),
    bind(logoContracts.saveLogoContract, saveLogo),
    bind(logoContracts.deleteLogoContract, deleteLogo),
  ]
}
