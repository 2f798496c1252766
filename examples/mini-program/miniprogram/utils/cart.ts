import { createCart } from '../kiosk-client/shop'

const KEY = 'cart'

/** The cart of this phone. */
export const cart = createCart(
  () => wx.getStorageSync(KEY),
  (lines) => wx.setStorageSync(KEY, lines),
)

/** Which address the order goes to, when it is not the default one. */
export const destination: { id: number | undefined } = { id: undefined }
