import { compact } from '@/lib/base/compact'

/** Every screen of the shop has an address of its own: Back, links and bookmarks work as on any site. */
const PLAIN = [
  'home',
  'categories',
  'search',
  'preview',
  'themes',
  'articles',
  'notices',
  'cart',
  'me',
  'sign-in',
  'addresses',
  'checkout',
  'orders',
  'after-sales',
  'profile',
  'about',
] as const
const NUMBERED = [
  'product',
  'category',
  'theme',
  'article',
  'notice',
  'policy',
  'address',
  'order',
  'refund',
  'pay',
  'reviews',
] as const

type Plain = (typeof PLAIN)[number]
type Numbered = (typeof NUMBERED)[number]
export type ShopRoute = { name: Plain } | { name: Numbered; id: number }

/** The operation without which a screen shows nothing: a shop may leave out the module that has it. */
const NEEDS: Partial<Record<ShopRoute['name'], string>> = {
  preview: 'preview.show',
  themes: 'theme.browse',
  theme: 'theme.show',
  articles: 'article.browse',
  article: 'article.show',
  notices: 'notice.browse',
  notice: 'notice.show',
  policy: 'policy.show',
  about: 'shop.show',
  'after-sales': 'after_sale.list_own',
  reviews: 'review.by_product',
}
export const hasScreen = ({ name }: ShopRoute, absent: readonly string[]): boolean =>
  !absent.includes(NEEDS[name] ?? '')

export const SHOP = '/shop'

/** `/shop/product/3`; undefined for an address that leads nowhere. `/shop/address/new` has the id 0. */
export function routeOf(pathname: string): ShopRoute | undefined {
  const [first = 'home', second, ...more] = compact(pathname.split('/')).slice(1)
  if (more.length > 0) return undefined
  if (second === undefined) {
    const name = PLAIN.find((one) => one === first)
    return name && { name }
  }
  const name = NUMBERED.find((one) => one === first)
  if (name === 'address' && second === 'new') return { name, id: 0 }
  return name && /^[1-9]\d{0,9}$/.test(second) ? { name, id: Number(second) } : undefined
}

export const pathTo = (name: Plain): string => (name === 'home' ? SHOP : `${SHOP}/${name}`)
export const pathOf = (name: Numbered, id: number): string => `${SHOP}/${name}/${id || 'new'}`
