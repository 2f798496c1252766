import type { ArticleText, NoticeText } from '../../kiosk-client/index'
import { moment } from '../../kiosk-client/shop'
import { pathTo } from '../../utils/go'
import { shop } from '../../utils/shop'
import { fresh, load } from '../../utils/work'

const known: { text: ArticleText | NoticeText | null } = { text: null }

/** An article, or with `of=notice` a notice. */
Page({
  data: { ...fresh, ...known, id: 0, of: '', by: '' },

  onLoad({ id, of = '' }) {
    this.setData({ id: Number(id), of })
    void this.load()
  },
  onShareAppMessage() {
    const { id, of, text } = this.data
    return { title: text ? text.title : '', path: pathTo('article', of ? { id, of } : { id }) }
  },

  load() {
    return load(this, async () => {
      const { id, of } = this.data
      const text = await (of === 'notice' ? shop.notice.read({ id }) : shop.article.read({ id }))
      void wx.setNavigationBarTitle({ title: text.title })
      const author = 'author' in text ? text.author : ''
      this.setData({ text, by: `${author} ${moment(text.published_at)}`.trim() })
    })
  },
})
