/** A discount of one's own. Browsers load it, too. */
export {
  type Base,
  type Covered,
  kindOf,
  MEASURES,
  type Next,
  piecesFromTheDearest,
  type Reached,
  type Rules,
} from '@/lib/price/kinds/kind'
