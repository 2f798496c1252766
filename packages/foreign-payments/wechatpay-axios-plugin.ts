import { createPublicKey } from 'node:crypto'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { asRecord } from '@/lib/base/json'
import type { Library, Merchant } from './library'

/** What it throws has the answer within. */
async function replyOf(answer: Promise<{ data: unknown }>): Promise<Record<string, unknown>> {
  const { data } = await answer.catch((error: unknown) => asRecord(asRecord(error).response))
  return asRecord(data)
}

/** The plug-in has a base address, and signs the path that it sends. */
export function withAxiosPlugin({
  url,
  appid,
  mchid,
  serial_no,
  private_key,
  api_v3_key,
  public_keys,
}: Merchant): Library {
  const shop = new Wechatpay({
    mchid,
    serial: serial_no,
    privateKey: private_key,
    certs: public_keys,
    baseURL: `${url}/`,
  })
  const trade = (out_trade_no: string) => `v3/pay/transactions/out-trade-no/${out_trade_no}`
  const decrypt = (sealed: { ciphertext: string; nonce: string; associated_data: string }) =>
    Aes.AesGcm.decrypt(sealed.ciphertext, api_v3_key, sealed.nonce, sealed.associated_data)
  return {
    prepay: (kind, order) => replyOf(shop.chain(`v3/pay/transactions/${kind}`).post({ appid, mchid, ...order })),
    query: (out_trade_no) => replyOf(shop.chain(trade(out_trade_no)).get({ params: { mchid } })),
    close: async (out_trade_no) => (await shop.chain(`${trade(out_trade_no)}/close`).post({ mchid })).status,
    refund: (refund) => replyOf(shop.chain('v3/refund/domestic/refunds').post(refund)),
    queryRefund: (number) => replyOf(shop.chain(`v3/refund/domestic/refunds/${number}`).get()),
    async bill(bill_date) {
      const { data } = await shop.chain('v3/bill/tradebill').get({ params: { bill_date } })
      const params = Object.fromEntries(new URL(data.download_url).searchParams)
      return (await shop.chain('v3/billdownload/file').get({ params })).data
    },
    async certificates() {
      const { data } = await shop.chain('v3/certificates').get()
      const [{ serial_no: serial, encrypt_certificate }] = data.data
      const key = createPublicKey(decrypt(encrypt_certificate))
      return { [serial]: String(key.export({ type: 'spki', format: 'pem' })) }
    },
    async read({ headers, body }) {
      const { timestamp, nonce, serial, signature } = headers
      const isGenuine = Rsa.verify(Formatter.response(timestamp, nonce, body), signature, public_keys[serial] ?? '')
      return isGenuine ? JSON.parse(decrypt(JSON.parse(body).resource)) : undefined
    },
  }
}
