/** Below these ratios, or above these milliseconds, `--check` fails. They are raised when the product becomes quicker. */
export const RATIO_BOUNDS: Record<string, number> = {}

/** Of the p99 with many connections, as a multiple of the floor's. */
export const P99_BOUND = 2
