/** The longest time between the two presses of a double tap, in ms. */
export const doubleTapMs = 500
