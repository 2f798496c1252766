/** Before the paths that a floor answers from memory. */
export const FROM_MEMORY = '/memory'
