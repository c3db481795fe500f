/** The longest time between the two presses of a double tap, in milliseconds. */
export const doubleTapMs = 500
