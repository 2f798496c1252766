import type { Category } from '../../kiosk-client/index'
import { picture } from '../../utils/format'
import { go, goTo } from '../../utils/go'
import { shop } from '../../utils/shop'
import { showCount } from '../../utils/tabs'
import { t } from '../../utils/words'
import { fresh, load } from '../../utils/work'

const tileOf = ({ id, name, image }: Category) => ({ id, name, image: picture(image, 200) })
type Tile = ReturnType<typeof tileOf>

const shelves: (Tile & { children: Tile[] })[] = []

Page({
  data: { ...fresh, t, shelves },

  onLoad() {
    void wx.setNavigationBarTitle({ title: t.categories })
    void this.load()
  },
  onShow() {
    showCount()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },

  load() {
    return load(this, async () => {
      const { items: all } = await shop.category.list()
      const below = (parent: number | null) => all.filter(({ parent_id }) => parent_id === parent)
      this.setData({ shelves: below(null).map((one) => ({ ...tileOf(one), children: below(one.id).map(tileOf) })) })
    })
  },

  search() {
    go('search')
  },
  open({ currentTarget }: WechatMiniprogram.TouchEvent) {
    goTo('category', currentTarget.dataset.id)
  },
})
