import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { banner } from '@/db/schema/banner'
import { homeItem } from '@/db/schema/home'
import { config } from '@/db/schema/kernel'
import { theme } from '@/db/schema/theme'
import { shownBanner } from '../banner/banner'
import { shopSettings } from '../config/settings'
import type { Runtime } from '../core/runtime/runtime'
import { parseSettings } from '../core/runtime/settings'
import { firstOrThrow, mustBeLive } from '../data/records'
import { countEdit, lockRevision, storedRevision } from '../data/revision'
import { shownTheme } from '../theme/theme'
import type { Home, HomeEdit } from './contract'

/** The version of the home counts how often it was edited: it is one whole, as the configuration is. */
const EDITS = 'home.edits'
const shop = z.object(shopSettings.rules)
const inOrder = [asc(homeItem.sort), asc(homeItem.id)]

type Shown = z.input<typeof Home>
type Row = { settings: Record<string, unknown> | null } & Pick<Shown, 'banner' | 'themes'>

/**
 * Without banner and themes where the shop leaves these out. One statement. The settings as stored: those of this
 * process may be older than the revision that the answer is kept with.
 */
export async function show(db: Db, { registry }: Pick<Runtime, 'registry'>): Promise<Shown> {
  const settings = sql`(select json_object_agg(${config.key}, ${config.value}) from ${config}
    where ${inArray(config.key, Object.keys(shopSettings.rules))})`
  const shownAbove = sql`(select ${shownBanner()} from ${homeItem}
    join ${banner} on ${banner.id} = ${homeItem.banner_id} where ${banner.deleted_at} is null)`
  const themes = sql`coalesce((select json_agg(${shownTheme()} order by ${homeItem.sort}, ${homeItem.id}) from ${homeItem}
    join ${theme} on ${theme.id} = ${homeItem.theme_id} where ${theme.deleted_at} is null), '[]')`
  const row = sql<Row>`json_build_object('settings', ${settings}, 'banner', ${shownAbove}, 'themes', ${themes})`
  const { found } = firstOrThrow(await db.select({ found: row }).from(sql`(select 1) as one`))
  const values = parseSettings(shop, new Map(Object.entries(found.settings ?? {})))
  const isLeftOut = (operation: string) => registry.absent.operations.includes(operation)
  return {
    name: values['shop.name'],
    phone: values['shop.phone'],
    banner: isLeftOut('banner.show') ? null : found.banner,
    themes: isLeftOut('theme.show') ? [] : found.themes,
  }
}

/** The version is read first: what is edited meanwhile is noticed when this is saved. */
export async function read(db: Db) {
  const version = await storedRevision(db, EDITS)
  return { version, ...(await chosen(db)) }
}

export async function lock(db: Db) {
  const version = await lockRevision(db, EDITS)
  return { version, ...(await chosen(db)) }
}

async function chosen(db: Db) {
  const rows = await db
    .select({ banner_id: banner.id, theme_id: theme.id })
    .from(homeItem)
    .leftJoin(banner, and(eq(banner.id, homeItem.banner_id), isNull(banner.deleted_at)))
    .leftJoin(theme, and(eq(theme.id, homeItem.theme_id), isNull(theme.deleted_at)))
    .orderBy(...inOrder)
  const banner_id = rows.find((row) => row.banner_id !== null)?.banner_id ?? null
  return { banner_id, theme_ids: rows.flatMap(({ theme_id }) => theme_id ?? []) }
}

export async function update(db: Db, { banner_id, theme_ids }: z.output<typeof HomeEdit>) {
  if (banner_id !== undefined) await putBanner(db, banner_id)
  if (theme_ids) await putThemes(db, theme_ids)
  await countEdit(db, EDITS)
  return read(db)
}

async function putBanner(db: Db, banner_id: number | null): Promise<void> {
  await db.delete(homeItem).where(isNotNull(homeItem.banner_id))
  if (banner_id === null) return
  await mustBeLive(db, banner, [banner_id], () => 'banner_id')
  await db.insert(homeItem).values({ banner_id, sort: 0 })
}

/** Each theme once, where it stands first. */
async function putThemes(db: Db, ids: number[]): Promise<void> {
  await db.delete(homeItem).where(isNotNull(homeItem.theme_id))
  await mustBeLive(db, theme, ids, (at) => `theme_ids.${at}`)
  const rows = [...new Set(ids)].map((theme_id, sort) => ({ theme_id, sort }))
  if (rows.length) await db.insert(homeItem).values(rows)
}
