import { picture } from '../../utils/format'
import { shop } from '../../utils/shop'
import type { ProductView } from '../../utils/views'
import { productView } from '../../utils/views'
import { t } from '../../utils/words'
import { fresh, load } from '../../utils/work'

const products: ProductView[] = []

Page({
  data: { ...fresh, t, id: 0, image: '', name: '', description: '', products },

  onLoad({ id }) {
    this.setData({ id: Number(id) })
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },
  onShareAppMessage() {
    const { id, name } = this.data
    return { title: name, path: `/pages/theme/theme?id=${id}` }
  },

  load() {
    return load(this, async () => {
      const { name, description, head_img, topic_img, products } = await shop.theme.read({ id: this.data.id })
      void wx.setNavigationBarTitle({ title: name })
      const image = picture(head_img || topic_img, 800)
      this.setData({ name, description, image, products: products.map(productView) })
    })
  },
})
