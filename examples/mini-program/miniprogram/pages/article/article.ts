import type { ArticleText, NoticeText, PolicyText } from '../../kiosk-client/index'
import { moment } from '../../kiosk-client/shop'
import { pathTo } from '../../utils/go'
import { shop } from '../../utils/shop'
import { fresh, load } from '../../utils/work'

const known: { text: ArticleText | NoticeText | PolicyText | null } = { text: null }

const readers = {
  article: (id: number) => shop.article.read({ id }),
  notice: (id: number) => shop.notice.read({ id }),
  policy: (id: number) => shop.policy.read({ id }),
}

/** An article, or with `of` a notice or a policy. */
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
      const text = await readers[of === 'notice' || of === 'policy' ? of : 'article'](id)
      void wx.setNavigationBarTitle({ title: text.title })
      const author = 'author' in text ? text.author : ''
      this.setData({ text, by: `${author} ${moment(text.published_at)}`.trim() })
    })
  },
})
