import type { KioskConfig } from 'kiosk-shop/module'

/** What this shop has beside Kiosk, and what of it it leaves out. `npm start` builds a change in. */
export const kiosk: KioskConfig = {
  without: [],
  modules: [], // './modules/purchase-limit' adds the example
}
