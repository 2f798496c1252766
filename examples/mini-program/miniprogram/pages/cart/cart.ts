import type { Product } from '../../kiosk-client/index'
import { isKioskError } from '../../kiosk-client/index'
import type { Line } from '../../utils/cart'
import { changeLine, chooseAll, linesInCart, MOST_PIECES, removeLine } from '../../utils/cart'
import { picture, specsText } from '../../utils/format'
import { go, goTo, goToTab } from '../../utils/go'
import { shop } from '../../utils/shop'
import { showCount } from '../../utils/tabs'
import { fill, t } from '../../utils/words'
import { fresh, load } from '../../utils/work'

const readIfThere = (id: number): Promise<Product | null> =>
  shop.product.read({ id }).catch((error: unknown) => {
    if (isKioskError(error, 'not_found')) return null
    throw error
  })

/** A line of the cart as the shop has it now. */
function lineView(line: Line, product: Product | null | undefined) {
  const sku = product ? product.skus.find(({ id }) => id === line.sku_id) : undefined
  const isGone = !product || (product.skus.length > 0 && !sku)
  const { price, stock } = sku || product || { price: 0, stock: 0 }
  const short = stock > 0 ? fill(t.onlyLeft, { n: stock }) : t.soldOut
  return {
    key: `${line.product_id} ${line.sku_id}`,
    product_id: line.product_id,
    count: line.count,
    name: product ? product.name : t.notForSale,
    specs: sku ? specsText(sku.specs) : '',
    image: picture(sku?.image || (product ? product.main_image : null), 200),
    price,
    most: Math.max(1, Math.min(MOST_PIECES, stock)),
    problem: isGone ? t.notForSale : stock < line.count ? short : '',
    isGone,
    isChosen: line.chosen && !isGone,
  }
}

type LineView = ReturnType<typeof lineView>
const lines: LineView[] = []
let known = new Map<number, Product | null>()

Page({
  data: { ...fresh, t, lines, sum: 0, isReady: false, isAll: false },

  onLoad() {
    void wx.setNavigationBarTitle({ title: t.cart })
  },
  onShow() {
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },

  /** Prices and stock are read anew; what is shown stays until they have come. */
  load() {
    return load(this, async () => {
      const ids = linesInCart().map(({ product_id }) => product_id)
      const products = await Promise.all([...new Set(ids)].map(async (id) => [id, await readIfThere(id)] as const))
      known = new Map(products)
      this.show()
    })
  },
  show() {
    const lines = linesInCart().map((line) => lineView(line, known.get(line.product_id)))
    const chosen = lines.filter(({ isChosen }) => isChosen)
    this.setData({
      lines,
      sum: chosen.reduce((sum, { price, count }) => sum + price * count, 0),
      isReady: chosen.length > 0 && chosen.every(({ problem }) => !problem),
      isAll: lines.every(({ isChosen, isGone }) => isChosen || isGone),
    })
    showCount()
  },

  choose({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { at } = currentTarget.dataset
    const line = this.data.lines[at]
    if (line && !line.isGone) changeLine(at, { chosen: !line.isChosen })
    this.show()
  },
  chooseAll() {
    chooseAll(!this.data.isAll)
    this.show()
  },
  changeCount({ currentTarget, detail }: WechatMiniprogram.CustomEvent<{ count: number }>) {
    changeLine(currentTarget.dataset.at, { count: detail.count })
    this.show()
  },
  remove({ currentTarget }: WechatMiniprogram.TouchEvent) {
    removeLine(currentTarget.dataset.at)
    this.show()
  },
  open({ currentTarget }: WechatMiniprogram.TouchEvent) {
    goTo('product', currentTarget.dataset.id)
  },
  lookAround() {
    goToTab('home')
  },
  checkOut() {
    go('checkout')
  },
})
