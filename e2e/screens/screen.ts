import type { Page } from '@playwright/test'

/** The ids in the addresses of the checked salon. Empty if the salon has none. */
export interface Known {
  /** The salon itself, for operators. */
  salon: string
  customer: string
  /** A day on which many came: today may be a Sunday. */
  busyDay: string
  /** Appointments by their status. */
  booked: string
  completed: string
  cancelled: string
  /** Some hours that are blocked. */
  block: { id: string; date: string } | null
  /** A sale of today, paid; one half paid by a transfer that is awaited, the rest owed; one that was voided. */
  paidSale: string
  openSale: string
  voidedSale: string
  /** The secret of the owner's authenticator app. */
  secret: string
  /** Where the customer ends messages. */
  stop: string
}

/** How a screen comes up: buttons, links and entries of menus by the beginning of their name, pressed in this order. */
export type Step = string | ((page: Page, known: Known) => Promise<unknown>)

/** One screen, or one sheet, dialog or menu over it. */
export interface Screen {
  /** Its picture is called so. */
  name: string
  /** Its address; what needs what a salon does not have is left out there. */
  at: string | ((known: Known) => string | null)
  /** Pressed after that. */
  open?: readonly Step[]
  /** The files of src/web whose sheet, form or question this shows. */
  shows?: readonly string[]
  /** The page is as high as the window, and scrolls inside: the calendar. */
  fits?: true
  /**
   * Present only in these windows; everywhere if missing. A screen that differs from another line only in its title is
   * checked in the narrowest.
   */
  only?: 'phone' | 'wide' | 'narrowest'
  /** A page that needs rows that only the demo has. */
  demoOnly?: true
  /** A sheet is gone over in the lively salon; this one is another where there is nothing yet. */
  emptyToo?: true
  /** A refusal that brings it up, as the browser notes it. */
  logs?: RegExp
}

/** The screens of a room, which are gone over on one page. */
export interface Room {
  room: string
  screens: readonly Screen[]
}
