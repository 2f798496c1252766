import type { KioskConfig } from './lib/base/custom-field'

/** What this shop is made of beside the product: after a change run `npm run extensions` (docs/extensions.md). */
export const kiosk: KioskConfig = {
  without: [],
  modules: [],
}
