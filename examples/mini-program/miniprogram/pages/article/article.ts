import type { ArticleText, NoticeText, PolicyText } from '../../kiosk-client/index'
import { moment } from '../../kiosk-client/shop'
import { pathTo } from '../../utils/go'
import { shop } from '../../utils/shop'
import { showTitle } from '../../utils/title'
import { fresh, load } from '../../utils/work'

const initial: { text: ArticleText | NoticeText | PolicyText | null } = { text: null }

const readers = {
  article: (id: number) => shop.article.read({ id }),
  notice: (id: number) => shop.notice.read({ id }),
  policy: (id: number) => shop.policy.read({ id }),
}

/** An article, or with `of` a notice or a policy. */
Page({
  data: { ...fresh, ...initial, id: 0, of: '', title: '', by: '' },

  onLoad({ id, of = '' }) {
    this.setData({ id: Number(id), of })
    void this.load()
  },
  onShow() {
    showTitle(this)
  },
  onShareAppMessage() {
    const { id, of, title } = this.data
    return { title, path: pathTo('article', of ? { id, of } : { id }) }
  },

  load() {
    return load(this, async () => {
      const { id, of } = this.data
      const text = await readers[of === 'notice' || of === 'policy' ? of : 'article'](id)
      const author = 'author' in text ? text.author : ''
      this.setData({ text, title: text.title, by: `${author} ${moment(text.published_at)}`.trim() })
      showTitle(this)
    })
  },
})
