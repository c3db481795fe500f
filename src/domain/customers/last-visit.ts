/**
 * The status with which an appointment counts as a visit of its customer. The last visit is the latest of the starts of
 * these appointments, with or without a sale, and of the valid sales that are not fully refunded.
 */
export const visitedStatus = 'completed'
