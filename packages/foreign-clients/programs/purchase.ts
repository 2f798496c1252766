/** What a purchase is given: the shop, a login code of the buyer, something to buy, and staff who ship. */
export type Purchase = {
  url: string
  code: string
  product_id: number
  ship: (order_id: number) => Promise<unknown>
}

export const ADDRESS = {
  name: '李雷',
  mobile: '13900000009',
  province: '上海市',
  city: '上海市',
  country: '静安区',
  detail: '南京西路 1 号',
}

/** What WeChat would do. */
export async function simulate(url: string, door: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${url}/simulator/wechat/${door}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
