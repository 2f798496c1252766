import { givesText } from '../../kiosk-client/coupons'
import type { OrderPreviewItem, Product } from '../../kiosk-client/index'
import type { Choice } from '../../kiosk-client/shop'
import {
  choiceWith,
  countPieces,
  fieldFacts,
  firstChoice,
  isAvailable,
  MOST_PIECES,
  noReturnText,
  piecesToText,
  pricedItem,
  priceNow,
  productFor,
  saleLimit,
  variantOf,
} from '../../kiosk-client/shop'
import { cart } from '../../utils/cart'
import { chatDesk } from '../../utils/chat'
import { shopFields } from '../../utils/fields'
import { picture, richText } from '../../utils/format'
import { quoteOf } from '../../utils/freight'
import { go, goTo, goToTab } from '../../utils/go'
import { reviewsInShort } from '../../utils/product-reviews'
import { shop } from '../../utils/shop'
import { showTitle } from '../../utils/title'
import { couponsToClaim, gainWords, saleNotes, saleTexts } from '../../utils/views'
import { fill, language, t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

/** The options as chips. */
const optionsOf = (product: Product, choice: Choice) =>
  product.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({
      value,
      isChosen: choice[name] === value,
      isAvailable: isAvailable(product, name, value),
    })),
  }))

/** The offers that count for it, and the coupons that can be claimed for it. */
async function promotionsOf(product_id: number) {
  const [{ items: offers }, { items: all }, { items: own }] = await Promise.all([
    shop.offer.list({ product_id }),
    shop.coupon.list({ product_id, size: 20 }),
    (await shop.isSignedIn()) ? shop.coupon.listMine({ state: 'unused', size: 100 }) : { items: [] },
  ])
  return {
    offers: offers.map((offer) => ({ id: offer.id, gain: givesText(offer.gives, gainWords), name: offer.name })),
    coupons: couponsToClaim(all, own),
  }
}

const countInCart = () => countPieces(cart.lines())

interface State {
  product: Product | null
  choice: Choice
  /** What this buyer pays. */
  quoted: OrderPreviewItem | null
  desk: Awaited<ReturnType<typeof chatDesk>>
  reviews: Awaited<ReturnType<typeof reviewsInShort>>
}
const initial: State = { product: null, choice: {}, quoted: null, desk: null, reviews: null }
const images: string[] = []
const fields: Awaited<ReturnType<typeof shopFields>> = []
const promotions: Awaited<ReturnType<typeof promotionsOf>> = { offers: [], coupons: [] }
const freight: string[] = []
const sale: string[] = []
const options: ReturnType<typeof optionsOf> = []
const facts: ReturnType<typeof fieldFacts> = []

Page({
  data: {
    ...fresh,
    ...initial,
    t,
    claimWord: gainWords.claim,
    promotions,
    id: 0,
    title: '',
    images,
    freight,
    noReturn: '',
    options,
    fields,
    facts,
    variantFacts: facts,
    detail: '',
    count: 1,
    most: 1,
    price: 0,
    former: 0,
    sale,
    pieces: sale,
    stock: '',
    isReady: false,
    inCart: 0,
  },

  onLoad({ id }) {
    this.setData({ id: Number(id) })
    void this.load()
  },
  onShow() {
    showTitle(this)
    this.setData({ inCart: countInCart() })
  },
  onShareAppMessage() {
    const { id, title } = this.data
    return { title, path: `/pages/product/product?id=${id}` }
  },

  load() {
    return load(this, async () => {
      const [product, fields] = await Promise.all([shop.product.read({ id: this.data.id }), shopFields()])
      const all = [product.main_image, ...product.images].map((one) => picture(one, 800))
      const images = all.filter((one, at) => one && all.indexOf(one) === at)
      const texts = { detail: richText(product.detail), noReturn: noReturnText(product.no_return, language) }
      const facts = fieldFacts(fields, 'product', product, language)
      this.setData({ product, title: product.name, images, fields, facts, ...texts })
      showTitle(this)
      this.choose(firstChoice(product))
      void this.showPromotions()
      void reviewsInShort(this.data.id).then((reviews) => this.setData({ reviews }))
      void chatDesk().then((desk) => this.setData({ desk }))
      void quoteOf([{ ...this.piece(), count: 1 }]).then(({ freight }) => this.setData({ freight }))
    })
  },

  /** The page does without where they cannot be read. */
  async showPromotions() {
    const promotions = await promotionsOf(this.data.id).catch(() => undefined)
    if (promotions) this.setData({ promotions })
  },
  claim({ currentTarget }: WechatMiniprogram.TouchEvent) {
    return attempt(async () => {
      await shop.coupon.claim({ id: currentTarget.dataset.id })
      say(gainWords.claimed)
      await this.showPromotions()
    })
  },

  choose(choice: Choice) {
    this.setData({ choice })
    this.show()
    const { product } = this.data
    if (!product?.sale) return
    void quoteOf([this.piece()]).then(({ costs }) => {
      this.setData({ quoted: costs?.items[0] || null })
      this.show()
    })
  },
  /** What a choice costs, and whether it is there. */
  show() {
    const { product, quoted, choice } = this.data
    if (!product) return
    const variant = variantOf(product, choice)
    const { stock } = variant || product
    const most = Math.min(MOST_PIECES, stock)
    const count = Math.max(1, Math.min(this.data.count, most))
    const own = quoted && (!variant || quoted.sku_id === variant.id) ? quoted : undefined
    const item = pricedItem(product, variant, count, own)
    const { price, former } = priceNow(productFor(product, item), variant)
    const limit = product.sale && item.sale?.missing ? saleLimit(item, language) : ''
    this.setData({
      options: optionsOf(product, choice),
      variantFacts: fieldFacts(this.data.fields, 'sku', variant || {}, language),
      price,
      former: former || 0,
      most,
      stock: stock > 0 ? fill(t.inStock, { n: stock }) : t.soldOut,
      count,
      sale: saleNotes(product, limit),
      pieces: saleTexts(item).filter((text) => text !== limit),
      isReady: stock > 0,
    })
  },
  chooseValue({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { product, choice } = this.data
    const { option, value } = currentTarget.dataset
    if (product) this.choose(choiceWith(product, choice, option, value))
  },
  changeCount({ detail }: WechatMiniprogram.CustomEvent<{ count: number }>) {
    this.setData({ count: detail.count })
    this.choose(this.data.choice)
  },
  showPictures({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { images } = this.data
    void wx.previewImage({ urls: images, current: images[currentTarget.dataset.at] || '' })
  },

  piece() {
    const { product, choice, id, count } = this.data
    const variant = product && variantOf(product, choice)
    return { product_id: id, sku_id: variant ? variant.id : null, count }
  },
  add() {
    say(cart.add(this.piece()) ? t.addedToCart : t.cartIsFull)
    this.setData({ inCart: countInCart() })
  },
  buy() {
    go('checkout', { item: piecesToText([this.piece()]) })
  },
  openReviews() {
    goTo('reviews', this.data.id)
  },
  openCart() {
    goToTab('cart')
  },
})
