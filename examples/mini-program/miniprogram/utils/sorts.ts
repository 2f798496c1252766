import type { ProductByCategorySort } from '../kiosk-client/index'
import { t } from './words'

/** In which order products are listed; empty is the shop’s own. */
export type Sort = ProductByCategorySort | ''

export const sorts: { sort: Sort; text: string }[] = [
  { sort: '', text: t.recommended },
  { sort: '-sales', text: t.bestSelling },
  { sort: '-create_time', text: t.newest },
  { sort: 'price', text: t.cheapest },
  { sort: '-price', text: t.dearest },
]
