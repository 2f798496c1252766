type Plain = 'review' | 'search' | 'addresses' | 'checkout' | 'orders' | 'coupons' | 'profile' | 'address' | 'list'
type Numbered = 'category' | 'product' | 'theme' | 'article' | 'address' | 'order' | 'refund' | 'invoice' | 'reviews'
type Query = Record<string, string | number>

export const pathTo = (name: Plain | Numbered, query: Query): string =>
  `/pages/${name}/${name}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Opens a page over the one that is shown. */
export const go = (name: Plain, query: Query = {}): void => void wx.navigateTo({ url: pathTo(name, query) })
export const goTo = (name: Numbered, id: number): void => void wx.navigateTo({ url: pathTo(name, { id }) })
/** In its place, so that Back does not lead to it again. */
export const goInstead = (name: Numbered, id: number): void => void wx.redirectTo({ url: pathTo(name, { id }) })
export const goBack = (): void => void wx.navigateBack()
export const goToTab = (name: 'home' | 'categories' | 'cart' | 'me'): void =>
  void wx.switchTab({ url: `/pages/${name}/${name}` })

const LEADS = { 1: 'product', 2: 'theme', 3: 'article', 4: 'category' } as const

/** Where a slide of a banner leads. */
export function follow(type: 0 | 1 | 2 | 3 | 4 | 5, id: number | null, path: string | null): void {
  if (type === 5 && path) void wx.navigateTo({ url: path, fail: () => void wx.switchTab({ url: path }) })
  if (type !== 0 && type !== 5 && id !== null) goTo(LEADS[type], id)
}
