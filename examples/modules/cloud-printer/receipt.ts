/** A line of a receipt; `large` is twice as wide and high, centred where it is a `title`. */
export type Line = { text: string; look?: 'title' | 'large' }

export type Receipt = {
  shop: string
  order_no: string
  paid_at: Date | null
  /** What the buyer shows at the counter. */
  code: string | null
  /** Where and when it is picked up or delivered, line by line. */
  place: string[]
  lines: { name: string; specs: string[]; count: number; price: number }[]
  freight: number
  reduction: number
  total: number
  remark: string
}

/** Columns of paper of 58 mm. */
export const COLUMNS = 32
const LARGE = COLUMNS / 2
const COUNT = 5
const PRICE = 9
const NAME = COLUMNS - COUNT - PRICE

const WORDS = {
  zh: {
    order: '订单号',
    paid: '支付时间',
    code: '自提码',
    goods: '商品',
    count: '数量',
    price: '金额',
    freight: '运费',
    reduction: '优惠',
    total: '合计',
    remark: '留言',
    test: '测试页',
  },
  en: {
    order: 'Order',
    paid: 'Paid',
    code: 'Code',
    goods: 'Item',
    count: 'Qty',
    price: 'Amount',
    freight: 'Shipping',
    reduction: 'Discount',
    total: 'Total',
    remark: 'Note',
    test: 'Test page',
  },
} as const
type Language = keyof typeof WORDS

/** A character that is not ASCII takes two columns, as printers have GBK. */
const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (char <= '~' ? 1 : 2), 0)

/** What people have typed, on one line, and without the angle brackets of which the tags of printers are made. */
export const asPlain = (text: string): string =>
  text
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()

/** In lines of at most so many columns. */
export function wrap(text: string, columns: number): string[] {
  const lines = ['']
  for (const char of asPlain(text)) {
    const line = lines.at(-1) ?? ''
    if (widthOf(line) + widthOf(char) > columns) lines.push(char.trimStart())
    else lines[lines.length - 1] = line + char
  }
  return lines
}

const left = (text: string, columns: number) => text + ' '.repeat(Math.max(0, columns - widthOf(text)))
const right = (text: string, columns: number) => ' '.repeat(Math.max(0, columns - widthOf(text))) + text
const money = (fen: number) => (fen / 100).toFixed(2)

/** The name on as many lines as it needs, with count and price at the end of the first. */
function row(name: string, count: string, price: string): Line[] {
  const [first = '', ...rest] = wrap(name, NAME)
  const text = left(first, NAME) + right(count, COUNT) + right(price, PRICE)
  return [{ text }, ...rest.map((more) => ({ text: more }))]
}

/** A sum with its label at the left edge. */
const sum = (label: string, fen: number): Line => ({ text: label + right(money(fen), COLUMNS - widthOf(label)) })
const plain = (text: string): Line[] => wrap(text, COLUMNS).map((part) => ({ text: part }))
const large = (text: string, look: 'title' | 'large'): Line[] => wrap(text, LARGE).map((part) => ({ text: part, look }))

const RULE: Line = { text: '-'.repeat(COLUMNS) }

/** To the minute, by the clock of the shop. */
const clock = (time: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format(time)

/** The receipt of an order, on paper of 58 mm. */
export function receiptOf(receipt: Receipt, language: Language): Line[] {
  const words = WORDS[language]
  const { shop, order_no, paid_at, code, place, lines, freight, reduction, total, remark } = receipt
  const items = lines.flatMap(({ name, specs, count, price }) => [
    ...row(name, `x${count}`, money(price * count)),
    ...specs.flatMap(plain),
  ])
  const shipping = freight > 0 ? [sum(words.freight, freight)] : []
  const discount = reduction > 0 ? [sum(words.reduction, -reduction)] : []
  const pickup = code === null ? [] : large(`${words.code} ${code}`, 'title')
  const paid = paid_at === null ? [] : plain(`${words.paid} ${clock(paid_at)}`)
  const note = remark === '' ? [] : large(`${words.remark} ${remark}`, 'large')
  const head = [...large(shop, 'title'), ...pickup, ...plain(`${words.order} ${order_no}`), ...paid]
  const goods = [...row(words.goods, words.count, words.price), ...items]
  const amounts = [...shipping, ...discount, ...large(`${words.total} ${money(total)}`, 'large')]
  return [...head, RULE, ...goods, RULE, ...amounts, RULE, ...place.flatMap(plain), ...note]
}

/** What staff print to see that a printer works. */
export const testPageOf = (shop: string, printer: string, time: Date, language: Language): Line[] => [
  ...large(shop, 'title'),
  ...large(WORDS[language].test, 'title'),
  ...plain(printer),
  ...plain(clock(time)),
]
