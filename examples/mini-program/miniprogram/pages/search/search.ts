import type { Suggestion } from '../../kiosk-client/index'
import { goTo } from '../../utils/go'
import { shop } from '../../utils/shop'
import type { Sort } from '../../utils/sorts'
import { sorts } from '../../utils/sorts'
import type { ProductView } from '../../utils/views'
import { productView } from '../../utils/views'
import { t } from '../../utils/words'
import { attempt, fresh, load } from '../../utils/work'

const KEY = 'searches'
const MOST = 10
const PAUSE = 200 // in typing, before suggestions are fetched
const products: ProductView[] = []
const searches: string[] = []
const popular: string[] = []
const suggestions: Suggestion[] = []
const initial: { sort: Sort } = { sort: '' }

/** What has been searched for on this phone, the latest first. */
function keptSearches(): string[] {
  const kept: unknown = wx.getStorageSync(KEY)
  return Array.isArray(kept) ? kept.map(String) : []
}

Page({
  data: {
    ...fresh,
    ...initial,
    t,
    sorts,
    words: '',
    found: '',
    suggestions,
    popular,
    searches,
    products,
    page: 1,
    hasMore: false,
  },

  onLoad({ q = '' }) {
    void wx.setNavigationBarTitle({ title: t.search })
    this.setData({ searches: keptSearches() })
    if (q) void this.find(q)
    else void attempt(() => this.readPopular())
  },
  onReachBottom() {
    if (this.data.found && this.data.hasMore) void attempt(() => this.read(this.data.page + 1))
  },

  async readPopular() {
    const { items } = await shop.product.popular()
    this.setData({ popular: items.map(({ word }) => word) })
  },
  write({ detail }: WechatMiniprogram.Input) {
    const words = detail.value
    this.setData({ words, found: '', suggestions: words.trim() ? this.data.suggestions : [] })
    setTimeout(() => this.suggest(words), PAUSE)
  },
  /** Only a help: without an answer one searches all the same. */
  async suggest(words: string) {
    const isMeant = () => words === this.data.words && !this.data.found && words.trim() !== ''
    if (!isMeant()) return // something else has been typed meanwhile
    const { items } = await shop.product.suggest({ q: words.trim() }, { retries: 0 }).catch(() => ({ items: [] }))
    if (isMeant()) this.setData({ suggestions: items })
  },
  follow({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const suggestion = this.data.suggestions[currentTarget.dataset.at]
    if (!suggestion) return
    if (suggestion.product_id === null) return this.find(suggestion.text)
    this.remember(suggestion.text)
    goTo('product', suggestion.product_id)
  },

  submit() {
    return this.find(this.data.words)
  },
  repeat({ currentTarget }: WechatMiniprogram.TouchEvent) {
    return this.find(currentTarget.dataset.words)
  },
  remember(words: string) {
    const searches = [words, ...keptSearches().filter((one) => one !== words)].slice(0, MOST)
    wx.setStorageSync(KEY, searches)
    this.setData({ searches })
  },
  clear() {
    wx.removeStorageSync(KEY)
    this.setData({ searches: [] })
  },

  async find(words: string) {
    const found = words.trim()
    if (!found) return
    this.remember(found)
    this.setData({ ...fresh, words, found, suggestions: [], products: [] })
    await this.load()
  },
  sort({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ sort: currentTarget.dataset.sort })
    return this.load() // what is shown stays until it has come
  },
  load() {
    return load(this, () => this.read(1))
  },
  async read(page: number) {
    const { found, sort } = this.data
    const answer = await shop.product.search(sort ? { q: found, page, sort } : { q: found, page })
    if (found !== this.data.found || sort !== this.data.sort) return // something else is asked for meanwhile
    const products = answer.items.map(productView)
    this.setData({
      page,
      products: page === 1 ? products : this.data.products.concat(products),
      hasMore: answer.current_page * answer.size < answer.total,
    })
  },
})
