/** The second press of a double tap comes sooner after what the first one did, in ms. */
export const doubleTapMs = 500
