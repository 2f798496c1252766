import WxPay from 'wechatpay-node-v3'
import { PayRequest } from 'wechatpay-node-v3/dist/lib/pay-request.js'
import type { Library, Merchant } from './library'

const HOST = 'https://api.mch.weixin.qq.com'

/** The package knows one host, and signs what it would send there: its own HTTP client sends it to the simulator. */
class Redirected extends PayRequest {
  constructor(private readonly url: string) {
    super()
  }
  override get(url: string, headers: Record<string, unknown>) {
    return super.get(url.replace(HOST, this.url), headers)
  }
  override post(url: string, params: Record<string, unknown>, headers: Record<string, unknown>) {
    return super.post(url.replace(HOST, this.url), params, headers)
  }
}

export function withNodeV3({ url, appid, mchid, private_key, certificate, api_v3_key }: Merchant): Library {
  const [publicKey, privateKey] = [Buffer.from(certificate), Buffer.from(private_key)]
  const shop = new WxPay({ appid, mchid, publicKey, privateKey, key: api_v3_key })
  shop.createHttp(new Redirected(url))
  const reply = ({ data, error }: { data?: unknown; error?: string }) => (error ? JSON.parse(error) : data)
  return {
    async prepay(kind, order) {
      const { payer = { openid: '' }, scene_info, ...rest } = order
      if (kind === 'jsapi') return reply(await shop.transactions_jsapi({ ...rest, payer }))
      if (kind === 'h5' && scene_info) return reply(await shop.transactions_h5({ ...rest, scene_info }))
      return reply(await shop[kind === 'app' ? 'transactions_app' : 'transactions_native'](rest))
    },
    query: async (out_trade_no) => reply(await shop.query({ out_trade_no })),
    close: async (out_trade_no) => (await shop.close(out_trade_no)).status,
    refund: async (refund) => reply(await shop.refunds(refund)),
    queryRefund: async (number) => reply(await shop.find_refunds(number)),
    async bill(bill_date) {
      const { data } = await shop.tradebill({ bill_date, bill_type: 'ALL' })
      return String((await shop.downloadBill(data.download_url.replace(url, HOST))).data)
    },
    async certificates() {
      const list = await shop.get_certificates(api_v3_key)
      return Object.fromEntries(list.map(({ serial_no, publicKey = '' }) => [serial_no, publicKey]))
    },
    async read({ headers, body }) {
      if (!(await shop.verifySign({ ...headers, body, apiSecret: api_v3_key }))) return undefined
      const { ciphertext, associated_data, nonce } = JSON.parse(body).resource
      return shop.decipher_gcm(ciphertext, associated_data, nonce, api_v3_key)
    },
  }
}
