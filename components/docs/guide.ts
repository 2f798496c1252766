import { compact } from '@/lib/base/compact'
import { type Dialect, literal } from './samples'

/** A value that an earlier step has kept. */
type Kept = { kept: string; isText: boolean }
const number = (kept: string): Kept => ({ kept, isText: false })
const text = (kept: string): Kept => ({ kept, isText: true })

type Step = {
  method: 'POST' | 'PUT'
  /** `:name` is a value that an earlier step has kept. */
  path: string
  body?: Record<string, unknown>
  /** The token to send: earlier steps have kept that of staff and that of a buyer. */
  as?: 'staff' | 'buyer'
  /** Fields of the answer that later steps use, by the name they are kept under. */
  keeps?: Record<string, string>
}

const items = [{ product_id: number('product'), count: 2 }]
const person = { name: '李雷', mobile: '13912345678' }
const place = { province: '上海市', city: '上海市', country: '静安区', detail: '南京西路 1 号' }
const tea = { name: 'Longjing', category_id: 1, skus: [{ specs: {}, price: 12800, stock: 20 }], on_sale: true }
const parcel = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890123' }

/**
 * From a fresh start to an order that is paid, shipped and received: e2e/guide.api.spec.ts runs it as it is printed.
 */
const STEPS = {
  staff: [
    {
      method: 'POST',
      path: '/v1/token',
      body: { type: 100, account: 'admin', secret: text('password') },
      keeps: { staff: 'token' },
    },
  ],
  product: [{ method: 'POST', path: '/cms/product', body: tea, as: 'staff', keeps: { product: 'id' } }],
  buyer: [
    { method: 'POST', path: '/simulator/wechat/code', body: { name: 'li' }, keeps: { code: 'code' } },
    { method: 'POST', path: '/v1/token', body: { type: 200, account: text('code') }, keeps: { buyer: 'token' } },
  ],
  address: [
    { method: 'POST', path: '/v1/address', body: { ...person, ...place }, as: 'buyer', keeps: { address: 'id' } },
  ],
  preview: [
    { method: 'POST', path: '/v1/order/preview', body: { items }, as: 'buyer', keeps: { total: 'total_price' } },
  ],
  order: [
    {
      method: 'POST',
      path: '/v1/order',
      body: { address_id: number('address'), items, total_price: number('total') },
      as: 'buyer',
      keeps: { order: 'id', order_no: 'order_no' },
    },
  ],
  pay: [
    { method: 'POST', path: '/v1/pay/pre_order', body: { order_id: number('order') }, as: 'buyer' },
    { method: 'POST', path: '/simulator/wechat/pay', body: { out_trade_no: text('order_no') } },
  ],
  ship: [{ method: 'PUT', path: '/cms/order/:order/status', body: parcel, as: 'staff' }],
  receive: [{ method: 'POST', path: '/v1/order/:order/receipt', as: 'buyer', keeps: { status: 'status' } }],
} satisfies Record<string, Step[]>

export type StepId = keyof typeof STEPS
export type Shop = { server: string; password: string }
type Printed = Record<'before' | StepId | 'after', string>

/** The code of the guide: what comes before, each of its steps, and how the end is shown. */
export function guideIn(dialect: Dialect, shop: Shop): Printed {
  const print = dialect === 'curl' ? curlStep : callStep
  const code = (steps: Step[]) => steps.map(print).join('\n')
  const { staff, product, buyer, address, preview, order, pay, ship, receive } = STEPS
  return {
    before: BEFORE[dialect](shop),
    staff: code(staff),
    product: code(product),
    buyer: code(buyer),
    address: code(address),
    preview: code(preview),
    order: code(order),
    pay: code(pay),
    ship: code(ship),
    receive: code(receive),
    after: dialect === 'curl' ? 'echo "$status"' : 'console.log(status)',
  }
}

const isKept = (value: unknown): value is Kept => value instanceof Object && 'kept' in value

/** JSON in single quotes, with shell variables between them. */
const shellJson = (body: unknown) => {
  const holes = JSON.stringify(body, (_, value) =>
    isKept(value) ? `<${value.isText ? `"'$${value.kept}'"` : `'$${value.kept}'`}>` : value,
  )
  return `'${holes.replace(/"<(.*?)>"/g, (_, hole: string) => hole.replaceAll('\\"', '"'))}'`
}

function curlStep({ method, path, body, as, keeps }: Step): string {
  const isPlain = method === 'POST' && body !== undefined
  const command = compact([
    `curl -s ${isPlain ? '' : `-X ${method} `}"$shop${path.replace(/:(\w+)/, '$$$1')}"`,
    as && `-H "Authorization: Bearer $${as}"`,
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${shellJson(body)}`] : []),
  ]).join(' \\\n  ')
  const [[name, field] = [], ...others] = Object.entries(keeps ?? {})
  if (name === undefined) return command
  if (others.length === 0) return `${name}=$(${command} | field ${field})`
  const read = Object.entries(keeps ?? {}).map(([kept, of]) => `${kept}=$(echo "$answer" | field ${of})`)
  return [`answer=$(${command})`, ...read].join('\n')
}

function callStep({ method, path, body, as, keeps }: Step): string {
  const url = path.includes(':') ? `\`${path.replace(/:(\w+)/, '$${$1}')}\`` : `'${path}'`
  const values = compact([`'${method}'`, url, body ? scriptLiteral(body) : 'undefined', as])
  const call = `await call(${values.join(', ')})`
  const names = Object.entries(keeps ?? {}).map(([name, field]) => (name === field ? name : `${field}: ${name}`))
  return names.length ? `const { ${names.join(', ')} } = ${call}` : call
}

const scriptLiteral = (body: unknown) =>
  literal(JSON.parse(JSON.stringify(body, (_, value) => (isKept(value) ? `<${value.kept}>` : value)))).replace(
    /'<(\w+)>'/g,
    '$1',
  )

const HEADERS = "{ 'Content-Type': 'application/json', ...(token && { Authorization: 'Bearer ' + token }) }"

/** The address of the shop, and how to call it. */
const BEFORE: Record<Dialect, (shop: Shop) => string> = {
  curl: ({ server, password }) => `shop=${server}
password='${password}'
field() { grep -oE "\\"$1\\" *: *\\"?[^\\",}]+" | head -1 | sed 's/.*[:"] *//'; }`,
  fetch: ({ server, password }) => `const shop = '${server}'
const password = '${password}'

async function call(method, path, body, token) {
  const headers = ${HEADERS}
  const response = await fetch(shop + path, { method, headers, body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.msg)
  return answer.data ?? answer
}`,
  wx: ({ server, password }) => `const shop = '${server}'
const password = '${password}'

function call(method, path, data, token) {
  const header = ${HEADERS}
  return new Promise((resolve, reject) => {
    const success = ({ statusCode, data }) =>
      statusCode < 300 ? resolve(data.data ?? data) : reject(new Error(data.msg))
    wx.request({ url: shop + path, method, header, data, success, fail: reject })
  })
}`,
}
