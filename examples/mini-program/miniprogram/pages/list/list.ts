import type { Page as Answer } from '../../kiosk-client/index'
import { shop } from '../../utils/shop'
import type { Tile } from '../../utils/views'
import { afterSaleTile, articleTile, noticeTile, themeTile } from '../../utils/views'
import { t } from '../../utils/words'
import { attempt, fresh, load } from '../../utils/work'

type List = { title: string; none: string; read: (page: number) => Promise<Answer<Tile>> }

const tilesOf = <Item>(answer: Answer<Item>, view: (item: Item) => Tile): Answer<Tile> => ({
  ...answer,
  items: answer.items.map(view),
})

const themes: List = {
  title: t.themes,
  none: t.noThemes,
  read: async (page) => tilesOf(await shop.theme.list({ page }), themeTile),
}
const articles: List = {
  title: t.articles,
  none: t.noArticles,
  read: async (page) => tilesOf(await shop.article.list({ page }), articleTile),
}
const notices: List = {
  title: t.notices,
  none: t.noNotices,
  read: async (page) => tilesOf(await shop.notice.list({ page }), noticeTile),
}

const afterSales: List = {
  title: t.afterSales,
  none: t.noAfterSales,
  read: async (page) => tilesOf(await shop.afterSale.list({ page }), afterSaleTile),
}

const LISTS: Record<string, List> = { themes, articles, notices, 'after-sales': afterSales }
const listOf = (name: string): List => LISTS[name] || themes

const tiles: Tile[] = []

/** All themes, articles or notices, or what a buyer has asked for after the sale. */
Page({
  data: { ...fresh, t, of: '', none: '', tiles, page: 1, hasMore: false },

  onLoad({ of = '' }) {
    const { title, none } = listOf(of)
    void wx.setNavigationBarTitle({ title })
    this.setData({ of, none })
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },
  onReachBottom() {
    if (this.data.hasMore) void attempt(() => this.read(this.data.page + 1))
  },

  load() {
    return load(this, () => this.read(1))
  },
  async read(page: number) {
    const { items, current_page, size, total } = await listOf(this.data.of).read(page)
    this.setData({
      page,
      tiles: page === 1 ? items : this.data.tiles.concat(items),
      hasMore: current_page * size < total,
    })
  },
})
