'use client'

import { useEffect, useState } from 'react'
import { type Region, regionsIn } from '@/lib/region/tree'

/** The file that `npm run regions:write` makes: [code, name, below]. */
const FILE = '/regions.json'

let kept: Promise<Region[]> | undefined

/** Loaded where regions are chosen, and once: 30 kB that no other screen needs. */
function loadRegions(): Promise<Region[]> {
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

/** Provinces with what is below them; undefined until they are there. */
export function useRegions() {
  const [regions, setRegions] = useState<Region[]>()
  const [failed, setFailed] = useState(false)
  const again = () => {
    setFailed(false)
    loadRegions().then(setRegions, () => setFailed(true))
  }
  useEffect(again, [])
  return { regions, failed, again }
}

/** The regions below a path of names. */
export const below = (regions: Region[], path: string[]): Region[] =>
  path.reduce((all, name) => all.find((one) => one.name === name)?.items ?? [], regions)
