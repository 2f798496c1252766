import { countPieces } from '../kiosk-client/shop'
import { cart } from './cart'
import { language, t } from './words'

/** app.json has the Chinese ones. */
export function showTabTexts(): void {
  if (language === 'zh') return
  const texts = [t.home, t.categories, t.cart, t.me]
  texts.forEach((text, index) => {
    void wx.setTabBarItem({ index, text, fail: () => undefined })
  })
}

const CART = 2

/** How many pieces are in the cart, at its tab. Of a page that is no tab there is none to change. */
export function showCount(): void {
  const count = countPieces(cart.lines())
  const fail = () => undefined
  if (count === 0) void wx.removeTabBarBadge({ index: CART, fail })
  else void wx.setTabBarBadge({ index: CART, text: count > 99 ? '99+' : String(count), fail })
}
