/** A province, a city or a district, with what is below it. */
export type Region = { name: string; below: Region[] }

/** The file that `npm run regions:write` makes: [code, name, below]. */
const FILE = '/regions.json'

let kept: Promise<Region[]> | undefined

/** Loaded when an address is written, and once: 30 kB that no other screen needs. */
export function loadRegions(): Promise<Region[]> {
  kept ??= read().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

async function read(): Promise<Region[]> {
  const answer = await fetch(FILE)
  if (!answer.ok) throw new Error(`${FILE}: ${answer.status}`)
  return regionsIn(await answer.json())
}

export const regionsIn = (value: unknown): Region[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        Array.isArray(one) && typeof one[1] === 'string' ? [{ name: one[1], below: regionsIn(one[2]) }] : [],
      )
    : []
