const fee = { first: 1, first_fee: 800, further: 1, further_fee: 200, free_from_amount: 9900, free_from_count: null }
const areas = [
  { regions: ['310000', '330000'], fee },
  { regions: ['540000', '650000'], fee: null },
  { regions: [], fee: { ...fee, first_fee: 1200 } },
]
export const TEN_PERCENT = { kind: 'percent_off', by: 'count', steps: [{ at: 1, off: 10 }], max_off: null }
export const ONE_FEN = { kind: 'amount_off', by: 'amount', steps: [{ at: 0, off: 1 }] }
/** What a shop has for all of its products: where it is made, and with what. */
export const PRICING = {
  template: ['/cms/freight_template', { name: 'Parcels', unit: 'piece', is_default: true, areas }],
  offer: ['/cms/offer', { name: 'Ten percent', gives: TEN_PERCENT }],
  coupon: ['/cms/coupon', { name: 'One fen', gives: ONE_FEN, per_buyer: 100 }],
} as const satisfies Record<string, [path: string, draft: object]>
