import { afterAll, beforeAll } from 'vitest'
import { ADDRESS } from '@/packages/testing/buyers'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { useServerShop } from '@/packages/testing/server-shop'
import { callSimulator, codeFrom } from '@/packages/testing/wechat'
import { openPhone, type Phone } from './phone'
import type { Play } from './platform'

let buyers = 0

function buying(takeAddress: (phone: Phone) => Promise<void>) {
  /** On the checkout, with an address. */
  async function checkOut(phone: Phone, id: number): Promise<void> {
    await takeAddress(phone)
    await phone.open('product', `id=${id}`)
    await phone.sees('立即购买')
    phone.tap('立即购买')
    await phone.sees('李雷', '提交订单')
  }

  async function buy(phone: Phone, id: number): Promise<void> {
    await checkOut(phone, id)
    phone.tap('提交订单')
    await phone.sees('待发货', '订单动态')
  }
  return { checkOut, buy }
}

/** A shop over HTTP, and phones with the mini-program. */
export function usePhones() {
  const shop = useServerShop()
  let http: HttpShop
  beforeAll(async () => {
    http = await serveShop(shop)
  })
  afterAll(() => http.stop())

  /** Of a new buyer. */
  function open(language?: string, play?: Play): Promise<Phone> {
    buyers += 1
    return openPhone({ url: http.url, buyer: `buyer ${buyers}`, isSimulated: true }, language, play)
  }

  /** A phone where WeChat itself opens the payment. */
  function openReal(pay: NonNullable<Play['pay']>, accept?: Play['accept']): Promise<Phone> {
    buyers += 1
    const name = `buyer ${buyers}`
    const login = () => codeFrom(shop.runtime, '/code', { name })
    return openPhone({ url: http.url, buyer: '', isSimulated: false }, 'zh_CN', { login, pay, accept })
  }

  /** With the address that WeChat keeps. */
  async function takeAddress(phone: Phone): Promise<void> {
    const { name, mobile, province, city, country, detail } = ADDRESS
    phone.answers.address = {
      ...{ userName: name, telNumber: mobile, provinceName: province, cityName: city },
      ...{ countyName: country, detailInfo: detail },
    }
    await phone.open('addresses')
    await phone.sees('使用微信收货地址')
    phone.tap('使用微信收货地址')
    await phone.sees(name)
    await phone.back()
  }

  return {
    get shop() {
      return shop
    },
    get http() {
      return http
    },
    ...{ open, openReal, takeAddress, ...buying(takeAddress) },
    /** As the buyer does who has seen the amount. */
    pays: async (prepay: string) => {
      await callSimulator(shop.runtime, 'POST /pay', { prepay_id: prepay.replace('prepay_id=', '') })
      return 'done' as const
    },
    /** As staff do it. */
    async staff(what: string, body: object): Promise<void> {
      const { status, json } = await shop.ask(what, { token: await shop.tokenOf('admin'), body })
      if (status >= 300) throw new Error(json.msg)
    },
  }
}
