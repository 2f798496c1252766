import { endpoint } from '../core/endpoint/endpoint'
import * as bell from './bell'
import { Bell, LiveEvent } from './contract'
import { followChanges } from './live'

export const followLive = endpoint('live.follow', 'GET /cms/live', 'Follow changes as they happen', {
  purpose: 'Sends an event, as JSON, for each change of a record that the caller may read.',
  access: 'staff',
  output: LiveEvent,
  answer: 'events',
  run: ({ runtime, actor, lastEventId }) => followChanges(runtime, actor, lastEventId),
})

export const readBell = endpoint('live.bell', 'GET /cms/live/bell', 'See what is new for me', {
  purpose: 'Returns the latest news for the caller, and how many are unread.',
  access: 'staff',
  output: Bell,
  run: ({ db, actor }) => bell.readBell(db, actor),
})

export const markBellSeen = endpoint('live.mark_seen', 'POST /cms/live/bell/reading', 'Mark what is new as seen', {
  purpose: 'The bell counts only what comes after this.',
  access: 'staff',
  run: ({ db, actor }) => bell.markSeen(db, actor),
})
