import { type First, saysWhoSells } from '@/components/shop/first'
import type { ShopRoute } from '@/components/shop/routes'
import { showArticle } from '@/lib/article/endpoints'
import { Failure } from '@/lib/base/errors'
import { showCategories } from '@/lib/category/endpoints'
import { call } from '@/lib/core/next/call'
import { isOffered } from '@/lib/core/next/visit'
import { runtime } from '@/lib/core/runtime/runtime'
import { isAway } from '@/lib/data/revision'
import { showPolicy, showShop } from '@/lib/legal/endpoints'
import { showNotice } from '@/lib/notice/endpoints'
import { showProduct, showRecentProducts } from '@/lib/product/endpoints'
import { showHome } from '@/lib/storefront-home/endpoints'
import { showTheme } from '@/lib/theme/endpoints'

/**
 * What the address shows, read by the same public operations that the client calls; undefined if there is no such
 * thing. Nothing of a buyer is in it: their token is in the browser. While the database is away nothing is read: the
 * browser asks the API, which still has what was read before.
 */
export async function readFirst(route: ShopRoute): Promise<First | undefined> {
  try {
    return await read(route)
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return undefined
    if (isAway(error)) return {}
    throw error
  }
}

async function read(route: ShopRoute): Promise<First> {
  switch (route.name) {
    case 'home':
      return readHome()
    case 'categories':
      return { categories: (await call(showCategories, {})).items }
    case 'product':
      return { product: await call(showProduct, { id: route.id }) }
    case 'theme':
      return { theme: await call(showTheme, { id: route.id }) }
    case 'article':
      return { article: await call(showArticle, { id: route.id }) }
    case 'policy':
      return { policy: await call(showPolicy, { id: route.id }) }
    case 'about':
      return { information: await call(showShop, {}) }
    case 'notice':
      return { notice: await call(showNotice, { id: route.id }) }
    default:
      return {}
  }
}

async function readHome(): Promise<First> {
  const hasInformation = isOffered(await runtime(), showShop)
  const [home, categories, recent, information] = await Promise.all([
    call(showHome, {}),
    call(showCategories, {}),
    call(showRecentProducts, { count: 14 }),
    hasInformation ? call(showShop, {}) : undefined,
  ])
  return {
    home,
    categories: categories.items,
    recent: recent.items,
    information: information && saysWhoSells(information) ? information : null,
  }
}
