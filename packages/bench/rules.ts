const fee = { first: 1, first_fee: 800, further: 1, further_fee: 200, free_from_amount: 9900, free_from_count: null }
const areas = [
  { regions: ['310000', '330000'], fee },
  { regions: ['540000', '650000'], fee: null },
  { regions: [], fee: { ...fee, first_fee: 1200 } },
]
/** What a shop has for all of its products: where it is made, and with what. */
export const RULES = {
  template: ['/cms/freight_template', { name: 'Parcels', unit: 'piece', is_default: true, areas }],
  offer: ['/cms/offer', { name: 'Ten percent', kind: 'percent_off', measure: 'count', steps: [{ at: 1, off: 10 }] }],
  coupon: ['/cms/coupon', { name: 'One fen', kind: 'amount_off', amount: 1, per_buyer: 100 }],
} as const satisfies Record<string, [path: string, draft: object]>
