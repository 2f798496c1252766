import type { ArticleText } from '../../kiosk-client/index'
import { moment } from '../../utils/format'
import { shop } from '../../utils/shop'
import { fresh, load } from '../../utils/work'

const known: { article: ArticleText | null } = { article: null }

Page({
  data: { ...fresh, ...known, id: 0, time: '' },

  onLoad({ id }) {
    this.setData({ id: Number(id) })
    void this.load()
  },
  onShareAppMessage() {
    const { id, article } = this.data
    return { title: article ? article.title : '', path: `/pages/article/article?id=${id}` }
  },

  load() {
    return load(this, async () => {
      const article = await shop.article.read({ id: this.data.id })
      void wx.setNavigationBarTitle({ title: article.title })
      this.setData({ article, time: moment(article.published_at) })
    })
  },
})
