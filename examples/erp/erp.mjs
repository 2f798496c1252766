/** What an ERP does with a shop, over an API key: every call may be repeated, and what went through counts once. */
const PAUSE = 1000
const TRIES = 5
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export class Shop {
  constructor({ url, key }) {
    this.url = url
    this.headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  }

  /** `once`: a name of this act, under which it is done once, however often it is sent within a day. */
  async call(method, path, { body, once } = {}) {
    for (let tried = 1; ; tried++) {
      const headers = once ? { ...this.headers, 'idempotency-key': once } : this.headers
      const sent = { method, headers, body: body && JSON.stringify(body) }
      const response = await fetch(this.url + path, sent).catch((error) => error)
      const answer = response instanceof Response ? await response.json().catch(() => ({})) : {}
      if (response.ok) return answer.data
      const isPassing = response instanceof Error || response.status === 429 || response.status >= 500
      if (!isPassing || tried === TRIES) throw new ShopError(response, answer)
      await rest(Number(response.headers?.get('retry-after') ?? 0) * 1000 || PAUSE * tried)
    }
  }

  /**
   * Orders that wait to be shipped, the oldest first, but for those that are known. There is no cursor to keep: an
   * order stays in this list until it has been shipped, and one that is older may be paid later.
   */
  async *ordersToShip(isKnown) {
    for (let page = 1; ; page++) {
      const { items, total } = await this.call('GET', `/cms/order?status=paid&sort=id&size=100&page=${page}`)
      for (const { id } of items) if (!(await isKnown(id))) yield this.#order(id)
      if (page * 100 >= total) return
    }
  }

  /** The order in full, with the address, each view of which is logged. */
  async #order(id) {
    const [order, address] = [
      await this.call('GET', `/cms/order/${id}`),
      await this.call('GET', `/cms/order/${id}/address`),
    ]
    return { ...order, address }
  }

  /** A parcel that left; without `items` all that is left of the order. */
  sendParcel(order_id, { carrier, tracking_no, items }) {
    const once = `parcel-${order_id}-${tracking_no}`
    return this.call('POST', `/cms/order/${order_id}/parcel`, { body: { carrier, tracking_no, items }, once })
  }

  /** What was counted in the warehouse; `count_no` names the count. */
  setStock(product_id, skus, count_no) {
    const body = { reason: 'counted', note: count_no, skus: skus.map(({ id, count }) => ({ id, to: count })) }
    return this.call('PUT', `/cms/product/${product_id}/stock`, { body, once: `count-${count_no}-${product_id}` })
  }
}

export class ShopError extends Error {
  constructor(response, answer) {
    super(answer.msg ?? response.message ?? `HTTP ${response.status}`)
    Object.assign(this, { status: response.status ?? 0, code: answer.error_code, details: answer.details })
  }
}
