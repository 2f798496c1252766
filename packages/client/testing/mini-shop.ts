import { afterAll, beforeAll } from 'vitest'
import { ADDRESS } from '@/packages/testing/buyers'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { type ServerShop, useServerShop } from '@/packages/testing/server-shop'
import { codeFrom } from '@/packages/testing/wechat'
import type { ClientOptions } from '../src/options'
import { loadInMiniProgram, type Package } from './engine'
import { type Play, playedWx } from './wx'

type OpenOptions = Play & Partial<ClientOptions<string>> & { name?: string }
let buyers = 0

/** A shop over HTTP, and mini-programs that are its clients. */
export function useMiniShop() {
  const shop = useServerShop()
  let http: HttpShop
  let kiosk: Package
  beforeAll(async () => {
    http = await serveShop(shop)
    kiosk = await loadInMiniProgram()
  })
  afterAll(() => http.stop())

  /** The mini-program of one buyer. */
  function open({ name, headers, login, pay, accept, ...options }: OpenOptions = {}) {
    buyers += 1
    const buyer = name ?? `buyer ${buyers}`
    const play = { headers, pay, accept, login: login ?? (() => codeFrom(shop.runtime, '/code', { name: buyer })) }
    const played = playedWx(play)
    const given = { baseUrl: http.url, adapter: kiosk.wxAdapter(played.wx), ...options }
    return { ...played, client: kiosk.createClient(given) }
  }

  return {
    get shop(): ServerShop {
      return shop
    },
    get http() {
      return http
    },
    get kiosk() {
      return kiosk
    },
    open,
    /** The same, signed in and with an address. */
    async openSignedIn(given: OpenOptions = {}) {
      const opened = open(given)
      await opened.client.signIn()
      await opened.client.address.create({ ...ADDRESS, is_default: true })
      return opened
    },
  }
}
