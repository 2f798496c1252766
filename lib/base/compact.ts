type Gap = false | null | undefined | ''

/** A list without its gaps: `compact([name, isNew && 'new'])`. */
export const compact = <One>(list: readonly (One | Gap)[]): One[] => list.filter((one): one is One => Boolean(one))
