import type { BannerItem } from '../../kiosk-client/index'
import { picture } from '../../utils/format'
import { follow, go, goTo } from '../../utils/go'
import { shop } from '../../utils/shop'
import { showCount } from '../../utils/tabs'
import { showTitle } from '../../utils/title'
import type { ProductView, Tile } from '../../utils/views'
import { productView, themeTile } from '../../utils/views'
import { t } from '../../utils/words'
import { fresh, load } from '../../utils/work'

type Shelf = { id: number; name: string; image: string }
const MOST_SHELVES = 8

const slides: BannerItem[] = []
const themes: Tile[] = []
const shelves: Shelf[] = []
const products: ProductView[] = []

Page({
  data: { ...fresh, t, title: '', slides, themes, shelves, products },

  onLoad() {
    void this.load()
  },
  onShow() {
    showTitle(this)
    showCount()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },
  onShareAppMessage() {
    return { path: '/pages/home/home' }
  },

  load() {
    return load(this, async () => {
      const [home, { items: categories }, { items: recent }] = await Promise.all([
        shop.home.read(),
        shop.category.list(),
        shop.product.recent(),
      ])
      this.setData({
        title: home.name,
        slides: home.banner ? home.banner.items.map((one) => ({ ...one, image: picture(one.image, 800) })) : [],
        themes: home.themes.map(themeTile),
        shelves: categories
          .filter(({ parent_id }) => parent_id === null)
          .slice(0, MOST_SHELVES)
          .map(({ id, name, image }) => ({ id, name, image: picture(image, 200) })),
        products: recent.map(productView),
      })
      showTitle(this)
    })
  },

  search() {
    go('search')
  },
  openSlide({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const slide = this.data.slides[currentTarget.dataset.at]
    if (slide) follow(slide.type, slide.key_word, slide.path)
  },
  openThemes() {
    go('list', { of: 'themes' })
  },
  openCategory({ currentTarget }: WechatMiniprogram.TouchEvent) {
    goTo('category', currentTarget.dataset.id)
  },
})
