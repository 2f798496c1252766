import { picture } from '../../utils/format'
import { shop } from '../../utils/shop'
import { showTitle } from '../../utils/title'
import type { ProductView } from '../../utils/views'
import { productView } from '../../utils/views'
import { t } from '../../utils/words'
import { fresh, load } from '../../utils/work'

const products: ProductView[] = []

Page({
  data: { ...fresh, t, id: 0, image: '', title: '', description: '', products },

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
  onShareAppMessage() {
    const { id, title } = this.data
    return { title, path: `/pages/theme/theme?id=${id}` }
  },

  load() {
    return load(this, async () => {
      const { name: title, description, head_img, topic_img, products } = await shop.theme.read({ id: this.data.id })
      const image = picture(head_img || topic_img, 800)
      this.setData({ title, description, image, products: products.map(productView) })
      showTitle(this)
    })
  },
})
