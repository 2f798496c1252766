'use client'

import { useEffect, useState } from 'react'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

export type Shown = OutputOf<'home.show'>
export type ShownBanner = OutputOf<'banner.show'>
export type ShownTheme = Shown['themes'][number]

/** The banner as the mini-program gets it: null if there is none, undefined until it is known. */
export function useShownBanner(id: number | null, initial: ShownBanner | null): ShownBanner | null | undefined {
  const [loaded, setLoaded] = useState(
    () => new Map<number, ShownBanner | null>(initial ? [[initial.id, initial]] : []),
  )
  const missing = id !== null && !loaded.has(id) ? id : undefined
  useEffect(() => {
    if (missing === undefined) return
    const store = (banner: ShownBanner | null) => setLoaded((all) => new Map(all).set(missing, banner))
    submit('banner.show', { id: missing }).then(
      (answer) => store(answer.ok ? answer.data : null),
      () => store(null),
    )
  }, [missing])
  return id === null ? null : loaded.get(id)
}

/** Themes as the mini-program gets them, by id: null for one that does not exist, undefined until it is known. */
export function useShownThemes(ids: number[], initial: ShownTheme[]) {
  const [loaded, setLoaded] = useState(() => new Map<number, ShownTheme | null>(initial.map((one) => [one.id, one])))
  const missing = ids.filter((id) => !loaded.has(id)).join()
  useEffect(() => {
    if (missing === '') return
    const asked = missing.split(',').map(Number)
    const store = (found: ShownTheme[]) => {
      const read = asked.map((id): [number, ShownTheme | null] => [id, found.find((one) => one.id === id) ?? null])
      setLoaded((all) => new Map([...all, ...read]))
    }
    submit('theme.show_several', { ids: asked }).then(
      (answer) => store(answer.ok ? answer.data.items : []),
      () => store([]),
    )
  }, [missing])
  return (id: number) => loaded.get(id)
}
