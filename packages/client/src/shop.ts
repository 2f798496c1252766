export {
  type Cart,
  type CartLine,
  cartLine,
  countPieces,
  createCart,
  itemsOf,
  type Line,
  linesIn,
  MOST_LINES,
  MOST_PIECES,
  type Piece,
  piecesIn,
  piecesToOrder,
  piecesToText,
  sumOf,
} from './shop/cart'
export { hasChanged, ifThere, shippingAddress } from './shop/checkout'
export { moment, money, parseYuan } from './shop/format'
export { canDo, leftToRefund, ORDER_TABS, type OrderWords, orderWords } from './shop/orders'
export { type Choice, choiceWith, firstChoice, isAvailable, specsText, variantOf } from './shop/variants'
