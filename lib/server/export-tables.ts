import type { Table } from '@/db/dump'

/** What a person or a system signs in with is of no use elsewhere. */
const SECRET_TABLES = [
  ...['session', 'session_token', 'api_key', 'second_factor', 'recovery_code', 'sign_in_failure', 'known_address'],
  ...['provider_token', 'webhook_secret', 'waybill_account', 'secret_fingerprint', 'push_subscription'],
  ...['idempotency_key', 'spent_code', 'limit_count', 'refusal_count', 'simulated'],
]
const SECRET_COLUMNS = /(hash|secret|password|token|credential)/

export const isSecretTable = (name: string): boolean => SECRET_TABLES.includes(name)
/** `hash` of a file is its name. */
export const isSecretColumn = (name: string): boolean => name !== 'hash' && SECRET_COLUMNS.test(name)

/** What owners and another shop ask for first. */
const ABOUT: Record<string, string> = {
  category: 'Categories; `parent_id` is the one above.',
  product: 'Products. `detail` is HTML whose pictures are in files/, `properties` and `options` are JSON.',
  product_image: 'The pictures of a product, in their order: `file_id` is in `file`.',
  sku: 'Variants of products: `specs` is JSON, `price` in fen, `stock` in pieces.',
  stock_movement: 'Each change of stock: the sum of a variant is its stock.',
  file: 'Files: the one of a row is files/<hash>.<ext>.',
  user: 'Customers and staff (`is_staff`).',
  identity: 'What they sign in with: 100 name, 101 e-mail, 102 phone, 200 mini-program (`appid:openid`).',
  address: 'Addresses of customers; `region_code` is GB/T 2260.',
  order:
    'Orders, with their address as JSON. Money in fen: total_price = goods_price + freight - reduction - discount.',
  order_line: 'What is in an order: `price` is of one piece.',
  order_event: 'How an order went from state to state, and who moved it.',
  order_reduction: 'What offers and coupons took off an order.',
  payment: 'Payments: `transaction_id` is that of WeChat Pay.',
  refund: 'Refunds, returns and exchanges, by their number at WeChat Pay.',
  refund_line: 'The pieces that a refund is for.',
  parcel: 'Parcels with carrier and number.',
  parcel_piece: 'What is in a parcel.',
  coupon: 'Coupons.',
  user_coupon: 'Coupons that customers have.',
  offer: 'Offers.',
  invoice: 'Invoices that were asked for and made out.',
  article: 'Articles; `content` is HTML.',
  banner: 'Banners.',
  banner_item: 'The slides of a banner.',
  theme: 'Themes.',
  config: 'The settings of the shop, by their names.',
}

export function describeTables(tables: Table[]): string {
  const count = ({ name, rows, columns }: Table) =>
    `| csv/${name}.csv | ${rows} | ${ABOUT[name] ?? ''} | ${columns.filter((one) => !isSecretColumn(one)).join(', ')} |`
  const first = tables.filter(({ name }) => name in ABOUT)
  const others = tables.filter(({ name }) => !(name in ABOUT))
  const table = (of: Table[]) => ['| file | rows | | columns |', '|---|---|---|---|', ...of.map(count)].join('\n')
  return `# A shop, as a whole

csv/ has its tables: UTF-8, commas, one heading. Money is in fen (1/100 yuan), times have their zone, an empty cell is no value,
\`{…}\` and \`[…]\` are JSON. \`id\` is what columns such as \`order_id\` refer to. A text that a spreadsheet would take for a formula has
\`'\` before it. files/ has the files, named as in csv/file.csv.

manifest.json and rows/ are the same for Kiosk: \`npm run restore -- --from <this file>\` makes the same shop of it. They hold hashes of
passwords; csv/ has none, and no sessions or keys.

${table(first)}

What Kiosk keeps for itself:

${table(others)}
`
}
