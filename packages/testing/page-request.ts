import { afterEach, beforeEach } from 'vitest'
import type { Shop } from './shop'

type Browser = { jar: Map<string, string>; refreshed: number }
const shared: typeof globalThis & { browserOfTests?: Browser; kiosk?: Promise<unknown> } = globalThis

/** The cookies of a browser, as Next hands them to a request. One value for all modules, however they are loaded. */
export const browser: Browser = shared.browserOfTests ?? { jar: new Map(), refreshed: 0 }
shared.browserOfTests = browser

/** Pages and forms find this shop as that of the process, and a browser without cookies. */
export function usePages(shop: Shop) {
  beforeEach(() => {
    shared.kiosk = Promise.resolve(shop.runtime)
    browser.jar.clear()
    browser.refreshed = 0
  })
  afterEach(() => {
    delete shared.kiosk
  })
  return { as: async (name: string) => void browser.jar.set('kiosk.session', await shop.tokenOf(name)) }
}
