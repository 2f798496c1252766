import { hasGoods, variedBy } from '../../kiosk-client/after-sales'
import type { AfterSalePreviewItemChoice, Order, OrderItem } from '../../kiosk-client/index'
import { newKey } from '../../kiosk-client/index'
import {
  choiceWith,
  isAvailable,
  leftToRefund,
  linesToRefund,
  money,
  parseYuan,
  specsText,
  variantOf,
} from '../../kiosk-client/shop'
import { picture } from '../../utils/format'
import { goBack } from '../../utils/go'
import { allowed } from '../../utils/order-words'
import { choosePhotos, MAX_PHOTOS, sendPhotos } from '../../utils/photos'
import { draftOf, noWhy, readWhy } from '../../utils/reasons'
import { shop } from '../../utils/shop'
import { fill, t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

type Kind = 'full' | 'items' | 'amount' | 'return' | 'exchange'

/** What its buyer may be told of it later. */
const messagesOf = (kind: Kind) =>
  kind === 'exchange' ? (['agreed', 'declined', 'exchanged'] as const) : (['agreed', 'declined', 'refunded'] as const)

/** The chosen lines of which the variant to get is chosen, too. */
const toGet = (lines: ReturnType<typeof lineView>[]) =>
  lines
    .filter(({ count, to_sku_id, variants }) => count > 0 && variants.skus.some(({ id }) => id === to_sku_id))
    .map(({ id, count, to_sku_id }) => ({ id, count, to_sku_id }))

type Variants = ReturnType<typeof variedBy<AfterSalePreviewItemChoice>>
const noVariants: Variants = { options: [], skus: [] }

/** The options of a line as chips; what is chosen of them is the variant to get. */
const optionsOf = (variants: Variants, to_sku_id: number) => {
  const chosen = variants.skus.find(({ id }) => id === to_sku_id)
  return variants.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({
      value,
      isChosen: chosen ? chosen.specs[name] === value : false,
      isAvailable: isAvailable(variants, name, value),
    })),
  }))
}
const noOptions: ReturnType<typeof optionsOf> = []

/** A line as the page shows it: what is left of it, and how many are asked back. */
const lineView = ({ line: { id, name, specs, image }, left }: { line: OrderItem; left: number }) => ({
  ...{ id, name, left },
  count: 0,
  heading: fill(t.exchangeFor, { name }),
  /** What it could be exchanged for, and which of that is chosen. */
  variants: noVariants,
  options: noOptions,
  to_sku_id: 0,
  specs: specsText(specs),
  image: picture(image, 200),
})

const chosenIn = (lines: ReturnType<typeof lineView>[]) =>
  lines.filter(({ count }) => count > 0).map(({ id, count }) => ({ id, count }))

/** What was sent can be sent back. */
function kindsOf(order: Order, hasItems: boolean): { kind: Kind; label: string }[] {
  const back: { kind: Kind; label: string }[] = [
    { kind: 'return', label: t.returnItems },
    { kind: 'exchange', label: t.exchangeItems },
  ]
  return [
    { kind: 'full', label: t.fullRefund },
    ...(hasItems ? [{ kind: 'items' as const, label: t.byItem }] : []),
    { kind: 'amount', label: t.customAmount },
    ...(hasItems && hasGoods(order) ? back : []),
  ]
}

const HINTS = { items: t.itemsHint, return: t.returnHint, exchange: t.exchangeHint }

/** What the button says. */
const asks: Record<Kind, string> = {
  full: t.requestRefund,
  items: t.requestRefund,
  amount: t.requestRefund,
  return: t.requestReturn,
  exchange: t.requestExchange,
}

/** An answer that comes after a later one counts for nothing. */
let previews = 0
const lines: ReturnType<typeof lineView>[] = []
const kinds: { kind: Kind; label: string }[] = []
const none: { photos: string[]; kind: Kind } = { photos: [], kind: 'full' }

/** Asks for the money back; the shop decides. */
Page({
  data: {
    ...fresh,
    ...none,
    t,
    kinds,
    asks,
    lines,
    id: 0,
    canAsk: false,
    outcome: '',
    hint: '',
    why: noWhy,
    amount: '',
    most: MAX_PHOTOS,
    key: '',
  },

  onLoad({ id }) {
    this.setData({ id: Number(id), key: newKey() })
    void shop.loadMessages()
    void this.load()
  },

  load() {
    return load(this, async () => {
      const [order, why] = await Promise.all([shop.order.read({ id: this.data.id }), readWhy('refund_reason')])
      const lines = linesToRefund(order).map(lineView)
      const amount = money(leftToRefund(order))
      void wx.setNavigationBarTitle({ title: hasGoods(order) ? t.requestAfterSale : t.requestRefund })
      this.setData({
        why,
        lines,
        kinds: kindsOf(order, lines.length > 0),
        canAsk: allowed(order).refund,
        hint: fill(t.amountHint, { amount }),
      })
      this.preview()
    })
  },

  chooseReason({ detail }: WechatMiniprogram.CustomEvent<{ value: string }>) {
    this.setData({ why: { ...this.data.why, reason_code: detail.value } })
  },
  writeReason({ detail }: WechatMiniprogram.CustomEvent<{ value: string }>) {
    this.setData({ why: { ...this.data.why, reason: detail.value } })
  },
  chooseKind({ currentTarget }: WechatMiniprogram.TouchEvent) {
    this.setData({ kind: currentTarget.dataset.kind })
    this.preview()
  },
  /** A chosen line begins with all of its pieces. */
  chooseLine({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { at } = currentTarget.dataset
    this.put(at, (line) => (line.count > 0 ? 0 : line.left))
  },
  changeCount({ currentTarget, detail }: WechatMiniprogram.CustomEvent<{ count: number }>) {
    this.put(currentTarget.dataset.at, () => detail.count)
  },
  put(at: number, countOf: (line: ReturnType<typeof lineView>) => number) {
    this.setData({
      lines: this.data.lines.map((line, index) => (index === at ? { ...line, count: countOf(line) } : line)),
    })
    this.preview()
  },
  /**
   * What is chosen, and what the shop says that it comes to: with the request, too, it is the shop that works it out.
   */
  preview() {
    const { id, kind } = this.data
    const lines = chosenIn(this.data.lines)
    previews += 1
    const mine = previews
    if (kind === 'amount' || !this.data.canAsk) return
    if (kind !== 'full' && lines.length === 0) return this.setData({ outcome: HINTS[kind] })
    if (kind === 'return' || kind === 'exchange') return this.previewBack(kind, mine)
    void shop.refund.preview({ id, ...(kind === 'items' && { lines }) }).then(
      ({ amount }) => mine === previews && this.setData({ outcome: fill(t.getBack, { amount: money(amount) }) }),
      () => mine === previews && this.setData({ outcome: '' }), // the request says why
    )
  },
  /** What goes back once the shop has the items, or what they could be exchanged for. */
  previewBack(kind: 'return' | 'exchange', mine: number) {
    void shop.afterSale.preview({ id: this.data.id, kind, lines: chosenIn(this.data.lines) }).then(
      ({ amount, items }) => {
        if (mine !== previews) return
        this.setData({
          lines: this.data.lines.map((line) => {
            const item = items.find(({ id }) => id === line.id)
            const variants = item ? variedBy(item.choices) : noVariants
            return { ...line, variants, options: optionsOf(variants, line.to_sku_id) }
          }),
          outcome: kind === 'return' ? fill(t.getBackLater, { amount: money(amount) }) : '',
        })
      },
      () => mine === previews && this.setData({ outcome: '' }), // the request says why
    )
  },
  chooseVariant({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { line, option, value } = currentTarget.dataset
    this.setData({
      lines: this.data.lines.map((one) => {
        if (one.id !== line) return one
        const chosen = one.variants.skus.find(({ id }) => id === one.to_sku_id)
        const choice = choiceWith(one.variants, chosen ? chosen.specs : {}, option, value)
        const variant = variantOf(one.variants, choice)
        const to_sku_id = variant ? variant.id : 0
        return { ...one, to_sku_id, options: optionsOf(one.variants, to_sku_id) }
      }),
    })
  },
  writeAmount({ detail }: WechatMiniprogram.Input) {
    this.setData({ amount: detail.value.trim() })
  },
  addPhotos() {
    return attempt(async () => {
      const { photos } = this.data
      const more = await choosePhotos(MAX_PHOTOS - photos.length)
      this.setData({ photos: [...photos, ...more] })
    })
  },
  removePhoto({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { index } = currentTarget.dataset
    this.setData({ photos: this.data.photos.filter((_, at) => at !== index) })
  },
  send(reason: { id: number; reason_code?: string; reason?: string }, amount: number, key: string) {
    const { kind } = this.data
    const lines = chosenIn(this.data.lines)
    const draft = {
      full: { kind: 'refund' as const },
      items: { kind: 'refund' as const, lines },
      amount: { kind: 'refund' as const, amount },
      return: { kind: 'return' as const, lines },
      exchange: { kind: 'exchange' as const, lines: toGet(this.data.lines) },
    }[kind]
    return shop.afterSale.create({ ...reason, ...draft }, { key })
  },
  request() {
    return attempt(async () => {
      const { id, kind, why, amount, photos, key } = this.data
      const fen = parseYuan(amount)
      const lines = chosenIn(this.data.lines)
      const reason = draftOf(why)
      if (kind !== 'full' && kind !== 'amount' && lines.length === 0) return say(t.nothingChosen)
      if (kind === 'exchange' && toGet(this.data.lines).length < lines.length) return say(t.chooseVariant)
      if (kind === 'amount' && !fen) return say(t.badAmount)
      if (!reason.reason_code && !reason.reason) return say(t.reasonNeeded)
      const messages = shop.askForMessages({ id }, messagesOf(kind))
      const request = await this.send({ id, ...reason }, fen || 0, key).catch((refused: unknown) => {
        this.setData({ key: newKey() })
        throw refused
      })
      await messages
      const problem = await sendPhotos(photos, (file) => shop.afterSale.addPhotos({ id: request.id, file })) // or later, on the order's page
      say([t.requestSent, problem].filter(Boolean).join(' · '))
      goBack()
    })
  },
})
