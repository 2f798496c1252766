import type { SQL } from 'drizzle-orm'
import type { ORDER_MESSAGE_KINDS } from '@/db/vocabulary/message'
import type { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'

/** Something that people are told of, and by which channels. */
export type News = {
  /** What happens, as lib/event calls it. Without one only the bell shows it. */
  event?: (typeof WEBHOOK_TYPES)[number]
  /** Told to staff with this permission; `path` is where they deal with it, with `{id}` for the record. */
  staff?: {
    point: string
    title: string
    icon: string
    path: string
    /** The name and label in the API, and a query for what is new since then and still waits: by an index. */
    bell: { kind: string; label: string; read: (since: SQL, reader: SQL) => SQL }
    /** Also on the devices of those who asked for it. */
    push?: true
  }
  /** Told to the buyer of the order. */
  message?: (typeof ORDER_MESSAGE_KINDS)[number]
}
export type StaffNews = News & { staff: NonNullable<News['staff']> }

/** Of all news, what staff are told. */
export const staffNewsOf = (news: News[]): StaffNews[] =>
  news.filter((one): one is StaffNews => one.staff !== undefined)
