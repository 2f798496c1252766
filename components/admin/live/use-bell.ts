'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { type Change, listen } from './stream'

export type BellNews = OutputOf<'live.bell'>

/** How each kind of news is shown, and of which module it is. */
export type BellKinds = Record<string, { title: string; icon: string; path: string; module: string }>

const PAUSE = 1500 // many orders at once are one look

/** The news of the bell: as the page was rendered with them, and live from then on. */
export function useBell(rendered: BellNews, kinds: BellKinds) {
  const [news, setNews] = useState(rendered)
  const [given, setGiven] = useState(rendered)
  const [isStale, setStale] = useState(false)
  if (given !== rendered) {
    setGiven(rendered)
    setNews(rendered)
  }
  const onChanges = useEffectEvent((changes: Change[]) => changes.some((one) => rings(one, kinds)) && setStale(true))
  useEffect(() => listen((changes) => onChanges(changes)), [])
  useEffect(() => {
    if (!isStale) return
    const timer = setTimeout(async () => {
      setStale(false)
      const answer = await submit('live.bell', {}).catch(() => undefined)
      if (answer?.ok) setNews(answer.data)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [isStale])

  /** The number is gone at once; what was new stays in view until the menu closes. */
  function markSeen() {
    if (news.fresh > 0) void submit('live.mark_seen', {}).catch(() => undefined)
    setNews({ ...news, fresh: 0 })
  }
  return { news, markSeen }
}

/** Also what has left a state no longer waits. */
const rings = ({ resource }: Change, kinds: BellKinds): boolean =>
  resource === 'notice' || Object.values(kinds).some(({ module }) => module === resource)
