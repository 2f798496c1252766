import type { OrderPreview, OrderPreviewItem, Product } from '../../kiosk-client/index'
import type { Line } from '../../kiosk-client/shop'
import { cartLine, ifThere, money, sumOf } from '../../kiosk-client/shop'
import { cart } from '../../utils/cart'
import { picture } from '../../utils/format'
import { offerHints, quoteOf } from '../../utils/freight'
import { go, goTo, goToTab } from '../../utils/go'
import { shop } from '../../utils/shop'
import { showCount } from '../../utils/tabs'
import { gainWords, saleTexts } from '../../utils/views'
import { fill, t } from '../../utils/words'
import { fresh, load } from '../../utils/work'

/** A line of the cart as the page shows it. */
function lineView(line: Line, product: Product | null | undefined, quoted: OrderPreviewItem[]) {
  const shown = cartLine(line, product, quoted)
  const { stock, name, image, isGone, isShort } = shown
  const short = stock > 0 ? fill(t.onlyLeft, { n: stock }) : t.soldOut
  return {
    ...shown,
    key: `${line.product_id} ${line.sku_id}`,
    name: name || t.notForSale,
    image: picture(image, 200),
    former: shown.former || 0,
    sale: saleTexts(shown.item),
    problem: isGone ? t.notForSale : isShort ? short : '',
  }
}

/** What one is not about to order has the price that it would have. */
const isLimited = ({ isChosen, isShort, item: { sale } }: LineView): boolean =>
  !isChosen && !isShort && sale !== null && sale.most_per_buyer !== null

type LineView = ReturnType<typeof lineView>
const lines: LineView[] = []
const freight: string[] = []
/** An answer that comes after a later one counts for nothing. */
let quotes = 0
let products = new Map<number, Product | null>()
const nothing: { costs: OrderPreview | null; others: OrderPreview | null } = { costs: null, others: null }

Page({
  data: {
    ...fresh,
    ...nothing,
    t,
    coupons: gainWords.coupons,
    lines,
    hints: freight,
    freight,
    sum: 0,
    off: '',
    isReady: false,
    isAll: false,
  },

  onLoad() {
    void wx.setNavigationBarTitle({ title: t.cart })
  },
  onShow() {
    void this.load()
  },
  onPullDownRefresh() {
    void this.load().then(() => wx.stopPullDownRefresh())
  },

  /** Prices and stock are read again; the old ones stay until they arrive. */
  load() {
    return load(this, async () => {
      const ids = cart.lines().map(({ product_id }) => product_id)
      const entries = await Promise.all(
        [...new Set(ids)].map(async (id) => [id, await ifThere(shop.product.read({ id }))] as const),
      )
      products = new Map(entries)
      this.show()
    })
  },
  show() {
    const lines = this.showLines()
    showCount()
    const chosen = lines.filter(({ isChosen, isShort }) => isChosen && !isShort)
    quotes += 1
    const mine = quotes
    void Promise.all([quoteOf(chosen), quoteOf(lines.filter(isLimited))]).then(([{ freight, costs }, others]) => {
      if (mine !== quotes) return
      this.setData({ freight, hints: costs ? offerHints(costs.missed_offers) : [], costs, others: others.costs })
      this.showLines()
    })
  },
  /** With the prices of the last quote, until the next has come. */
  showLines() {
    const { costs, others } = this.data
    const quoted = [...(costs ? costs.items : []), ...(others ? others.items : [])]
    const lines = cart.lines().map((line) => lineView(line, products.get(line.product_id), quoted))
    const { off, ...sum } = sumOf(lines, costs || undefined)
    this.setData({ lines, ...sum, off: off > 0 ? fill(t.takenOff, { amount: money(off) }) : '' })
    return lines
  },

  choose({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const line = this.data.lines[currentTarget.dataset.at]
    if (line && !line.isGone) cart.change(line, { chosen: !line.isChosen })
    this.show()
  },
  chooseAll() {
    cart.chooseAll(!this.data.isAll)
    this.show()
  },
  changeCount({ currentTarget, detail }: WechatMiniprogram.CustomEvent<{ count: number }>) {
    const line = this.data.lines[currentTarget.dataset.at]
    if (line) cart.change(line, { count: detail.count })
    this.show()
  },
  remove({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const line = this.data.lines[currentTarget.dataset.at]
    if (line) cart.remove([line])
    this.show()
  },
  open({ currentTarget }: WechatMiniprogram.TouchEvent) {
    goTo('product', currentTarget.dataset.id)
  },
  openCoupons() {
    go('coupons')
  },
  lookAround() {
    goToTab('home')
  },
  checkOut() {
    go('checkout')
  },
})
