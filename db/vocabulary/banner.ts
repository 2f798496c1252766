/**
 * Where a slide of a banner leads: nowhere, to a product, a theme, an article, a category, a page of the mini-program.
 */
export const SLIDE_TYPES = [0, 1, 2, 3, 4, 5] as const
/** Kinds of slides that lead to no record. */
export const SLIDE_WITHOUT_RECORD = [0, 5] as const
