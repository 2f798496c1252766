/** The ids that a field holds, in their order. */
export const parseIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])
