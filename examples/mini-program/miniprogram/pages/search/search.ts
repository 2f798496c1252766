import { shop } from '../../utils/shop'
import type { ProductView } from '../../utils/views'
import { productView } from '../../utils/views'
import { t } from '../../utils/words'
import { attempt, fresh, load } from '../../utils/work'

const KEY = 'searches'
const MOST = 10
const products: ProductView[] = []
const searches: string[] = []
const popular: string[] = []

/** What has been searched for on this phone, the latest first. */
function keptSearches(): string[] {
  const kept: unknown = wx.getStorageSync(KEY)
  return Array.isArray(kept) ? kept.map(String) : []
}

Page({
  data: { ...fresh, t, words: '', found: '', popular, searches, products, page: 1, hasMore: false },

  onLoad({ q = '' }) {
    void wx.setNavigationBarTitle({ title: t.search })
    this.setData({ searches: keptSearches() })
    if (q) void this.find(q)
    else void attempt(() => this.readPopular())
  },
  onReachBottom() {
    if (this.data.hasMore) void attempt(() => this.read(this.data.page + 1))
  },

  async readPopular() {
    const { items } = await shop.product.popular()
    this.setData({ popular: items.map(({ word }) => word) })
  },
  write({ detail }: WechatMiniprogram.Input) {
    this.setData(detail.value ? { words: detail.value } : { words: '', found: '' })
  },
  submit() {
    return this.find(this.data.words)
  },
  repeat({ currentTarget }: WechatMiniprogram.TouchEvent) {
    return this.find(currentTarget.dataset.words)
  },
  clear() {
    wx.removeStorageSync(KEY)
    this.setData({ searches: [] })
  },

  async find(words: string) {
    const found = words.trim()
    if (!found) return
    const searches = [found, ...keptSearches().filter((one) => one !== found)].slice(0, MOST)
    wx.setStorageSync(KEY, searches)
    this.setData({ ...fresh, words, found, searches, products: [] })
    await this.load()
  },
  load() {
    return load(this, () => this.read(1))
  },
  async read(page: number) {
    const { found } = this.data
    const answer = await shop.product.search({ q: found, page })
    if (found !== this.data.found) return // something else is searched for meanwhile
    const products = answer.items.map(productView)
    this.setData({
      page,
      products: page === 1 ? products : this.data.products.concat(products),
      hasMore: answer.current_page * answer.size < answer.total,
    })
  },
})
