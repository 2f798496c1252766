import { endpoint } from '../core/endpoint/endpoint'
import { staffNewsOf } from '../facets/news'
import { newsOf } from '../gather'
import type { Module } from '../module'
import * as bell from './bell'
import { bellOf, LiveEvent } from './contract'
import { followChanges } from './live'

export function operations(modules: readonly Module[]) {
  const Bell = bellOf(staffNewsOf(newsOf(modules)))

  const followLive = endpoint('live.follow', 'GET /cms/live', 'Stream changes', {
    purpose: 'Sends an event, as JSON, for each change of a record that the caller may read.',
    access: 'staff',
    output: LiveEvent,
    answer: 'events',
    run: ({ runtime, actor, lastEventId }) => followChanges(runtime, actor, lastEventId),
  })

  const readBell = endpoint('live.bell', 'GET /cms/live/bell', 'My notifications', {
    purpose: 'Returns the latest news for the caller, and how many are unread.',
    access: 'staff',
    output: Bell,
    run: ({ db, runtime, actor }) => bell.readBell(db, actor, runtime.registry.news),
  })

  const markBellSeen = endpoint('live.mark_seen', 'POST /cms/live/bell/reading', 'Mark my notifications as seen', {
    purpose: 'The bell counts only what comes after this.',
    access: 'staff',
    run: ({ db, actor }) => bell.markSeen(db, actor),
  })

  return { followLive, readBell, markBellSeen }
}
