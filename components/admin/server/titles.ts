import type { Metadata } from 'next'
import { cache } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { Failure } from '@/lib/base/errors'
import { shopSettings } from '@/lib/config/settings'
import { call } from '@/lib/core/next/call'
import { runtime } from '@/lib/core/runtime/runtime'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'
import { parseQuery } from '../kit/address'
import { displayName } from '../kit/format'
import type { Search } from '../kit/model'
import { readOperation } from './operations'

const ID = /^[1-9]\d{0,9}$/

/**
 * "Linen tea towel · Products", for the page of one record: `recordTitle('Products', async (id) => …)`.
 * `ofNew`: what the page of a new one is called, where it is a page.
 */
export const recordTitle =
  (title: string, nameOf: (id: number) => Promise<string>, ofNew = title) =>
  async ({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> => {
    const { id } = await params
    return titled(id === 'new' ? ofNew : title, id, nameOf)
  }

/** The same for a list, while a record is open over it. */
export const listTitle =
  (title: string, resource: string) =>
  async ({ searchParams }: { searchParams: Promise<Search> }): Promise<Metadata> => {
    const { locale } = await getTranslations()
    return titled(title, parseQuery(await searchParams).open, async (id) =>
      displayName(await call(readOperation(resource, 'read'), { id }), locale),
    )
  }

/** Why a record cannot be read is said on the page. */
async function titled(
  title: string,
  id: string | undefined,
  nameOf: (id: number) => Promise<string>,
): Promise<Metadata> {
  const { t } = await getTranslations()
  if (!id || !ID.test(id)) return { title: t(title) }
  try {
    return { title: `${(await nameOf(Number(id))) || `#${id}`} · ${t(title)}` }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { title: t(title) }
  }
}

/** The name of the shop, for the frame and for the titles of its pages. */
export const readShopName = cache(async (): Promise<string> => {
  const now = await runtime()
  await ensureFreshSettings(now)
  return shopSettings.in(now)['shop.name']
})
