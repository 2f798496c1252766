import type { ServerShop } from './server-shop'
import { codeFrom } from './wechat'

export const ADDRESS = {
  name: '李雷',
  mobile: '13900000009',
  province: '上海市',
  city: '上海市',
  country: '静安区',
  detail: '南京西路 1 号',
}

/** A customer of the mini-program with an address. */
export async function newBuyer(shop: ServerShop, name: string): Promise<string> {
  const account = await codeFrom(shop.runtime, '/code', { name })
  const { token } = (await shop.ask('POST /v1/token', { body: { account, secret: '', type: 200 } })).data
  await shop.ask('POST /v1/address', { token, body: ADDRESS })
  return token
}

/** Values of the configuration, as an administrator sets them. */
export async function configure(shop: ServerShop, values: Record<string, unknown>): Promise<void> {
  const { status, json } = await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
  if (status !== 200) throw new Error(json.msg)
}
