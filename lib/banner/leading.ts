import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { banner, bannerItem } from '@/db/schema/banner'
import { jsonTime } from '../data/database-json'
import type { LeadingSlide } from './contract'

/** Where it stands among the slides of its banner. */
const position = sql`(select count(*)::int from ${bannerItem} one where one.banner_id = ${bannerItem.banner_id}
  and (one.sort, one.id) <= (${bannerItem.sort}, ${bannerItem.id}))`

/** The slides that lead to a record, of banners that are not in the trash. */
export function leadingSlides(type: 2 | 3, target: PgColumn): SQL<z.input<typeof LeadingSlide>[]> {
  const leadsHere = and(eq(bannerItem.type, type), eq(bannerItem.key_word, target), isNull(banner.deleted_at))
  const found = sql`select json_agg(json_build_object('banner_id', ${banner.id}, 'banner', ${banner.name},
      'position', ${position}, 'active', ${bannerItem.active}, 'start_time', ${jsonTime(bannerItem.start_time)},
      'end_time', ${jsonTime(bannerItem.end_time)}) order by ${banner.id}, ${bannerItem.sort}, ${bannerItem.id})
    from ${bannerItem} join ${banner} on ${banner.id} = ${bannerItem.banner_id} where ${leadsHere}`
  return sql`${sql`coalesce((${found}), '[]')`}` // wrapped, or drizzle would take off the names of the tables
}
