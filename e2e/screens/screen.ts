import type { Page } from '@playwright/test'

/** The ids in the addresses of the checked salon; each is empty if the salon has none. */
export interface Known {
  /** The id of the salon itself, for operators. */
  salon: string
  customer: string
  /** A day on which many customers came, because today may be a Sunday. */
  busyDay: string
  /** The ids of appointments, by their status. */
  booked: string
  completed: string
  cancelled: string
  /** Some blocked hours. */
  block: { id: string; date: string } | null
  /**
   * The ids of sales: one of today, paid; one half paid by an awaited transfer, with the rest owed; one that was
   * voided.
   */
  paidSale: string
  openSale: string
  voidedSale: string
  /** The path of the bill of the sale that is not fully paid. */
  bill: string
  /** The secret of the owner's authenticator app. */
  secret: string
  /** The address at which the customer opts out of messages. */
  stop: string
}

/** A step to reach a screen: the beginning of the name of a button, link or menu entry to press, or a function. */
export type Step = string | ((page: Page, known: Known) => Promise<unknown>)

/** A screen, or a sheet, dialog or menu over one. */
export interface Screen {
  /** The name of the screen's picture. */
  name: string
  /** The screen's address; null, and the screen is left out, if it needs something that the salon does not have. */
  at: string | ((known: Known) => string | null)
  /** The steps after opening the address. */
  open?: readonly Step[]
  /** The files of src/web whose sheet, form or dialog this shows. */
  shows?: readonly string[]
  /** Whether the page is as high as the window, and scrolls inside, as the calendar does. */
  fits?: true
  /**
   * The windows in which the screen exists; all if missing. A screen that differs from another line only in its title
   * is checked in the narrowest.
   */
  only?: 'phone' | 'wide' | 'narrowest'
  /** Whether the page needs rows that only the demo has. */
  demoOnly?: true
  /** Whether the screen differs from another one only in how much is in it, so that it is checked only in the strained salon. */
  strainedOnly?: true
  /**
   * Whether this sheet is also checked in the empty salon, because it looks different there; other sheets are checked
   * only in the lively one.
   */
  emptyToo?: true
  /** Whether the screen exists only on the day on which its salon was made, so that it is left out after midnight. */
  onItsDay?: true
  /** Matches the refusal that opens this screen, as the browser logs it. */
  logs?: RegExp
}

/** The screens of a room, which are checked on one page. */
export interface Room {
  room: string
  screens: readonly Screen[]
}
