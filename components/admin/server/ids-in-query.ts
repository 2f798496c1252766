/** The records that an address names: `?ids=1,2`. What is no id is left out. */
export const idsInQuery = (ids: string | string[] | undefined): number[] => [
  ...new Set(
    String(ids ?? '')
      .match(/\b[1-9]\d{0,9}\b/g)
      ?.map(Number),
  ),
]
