import { type Cart, createCart, type Line, linesIn, MOST_LINES } from '@/packages/client/src/shop/cart'
import { keep, observable, readKept, useObservable } from './observable'

const KEY = 'kiosk.cart'
const NOTHING: Line[] = []
const lines = observable<Line[]>(NOTHING)

/** The cart of this device. */
export const cart: Cart = createCart(lines.get, (next) => {
  lines.set(next)
  keep(KEY, next)
})

/** Once in the browser, and again when another tab has changed it. */
export function findCart(): () => void {
  const reread = () => lines.set(linesIn(readKept(KEY)).slice(0, MOST_LINES))
  reread()
  window.addEventListener('storage', reread)
  return () => window.removeEventListener('storage', reread)
}

export const useCart = (): Line[] => useObservable(lines, NOTHING)
