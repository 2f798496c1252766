import { shop } from '../../utils/shop'
import type { Sort } from '../../utils/sorts'
import { sorts } from '../../utils/sorts'
import { showTitle } from '../../utils/title'
import type { ProductView } from '../../utils/views'
import { productView } from '../../utils/views'
import { t } from '../../utils/words'
import { attempt, fresh, load } from '../../utils/work'

const initial: { sort: Sort } = { sort: '' }
const products: ProductView[] = []

Page({
  data: { ...fresh, ...initial, t, id: 0, title: '', sorts, products, page: 1, hasMore: false },

  onLoad({ id }) {
    this.setData({ id: Number(id) })
    void this.load()
  },
  onShow() {
    showTitle(this)
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },
  onReachBottom() {
    if (this.data.hasMore) void attempt(() => this.read(this.data.page + 1))
  },

  load() {
    return load(this, async () => {
      const [{ items: categories }] = await Promise.all([shop.category.list(), this.read(1)])
      const own = categories.find(({ id }) => id === this.data.id)
      if (own) this.setData({ title: own.name })
      showTitle(this)
    })
  },
  async read(page: number) {
    const { id, sort } = this.data
    const answer = await shop.product.byCategory(sort ? { id, sort, page } : { id, page })
    if (sort !== this.data.sort) return // sorted otherwise meanwhile
    const products = answer.items.map(productView)
    this.setData({
      page,
      products: page === 1 ? products : this.data.products.concat(products),
      hasMore: answer.current_page * answer.size < answer.total,
    })
  },

  sort({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ sort: currentTarget.dataset.sort })
    void load(this, () => this.read(1)) // what is shown stays until it has come
  },
})
