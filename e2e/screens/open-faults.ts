/**
 * Known faults that are not fixed yet, such as 'demo refund: squeezed text'. A fixed one must be removed from this
 * list.
 */
export const openFaults: readonly string[] = []
