/** A province, a city or a district, with what is below it. Safe in the browser. */
export type Region = { code: string; name: string; items: Region[] }

/** Of `public/regions.json`, which is made by `npm run regions:write`: [code, name, below]. */
export const regionsIn = (value: unknown): Region[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string'
          ? [{ code: one[0], name: one[1], items: regionsIn(one[2]) }]
          : [],
      )
    : []
