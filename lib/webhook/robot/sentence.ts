import { z } from 'zod'
import type { WEBHOOK_LANGUAGES } from '@/db/vocabulary/webhook'
import { compact } from '../../base/compact'
import { fill } from '../../base/i18n/fill'
import { type Params, t } from '../../base/i18n/i18n'
import { money } from '../../base/money'
import type { Runtime } from '../../core/runtime/runtime'
import { OrderAddressFields } from '../../order/contract'

/** The fields that a robot’s sentences use, of all events. */
const Message = z.object({
  type: z.string(),
  data: z.object({
    id: z.int().optional(),
    order_no: z.string().optional(),
    order_id: z.int().optional(),
    product_id: z.int().optional(),
    webhook_id: z.int().optional(),
    name: z.string().optional(),
    specs: z.record(z.string(), z.string()).optional(),
    stock: z.int().optional(),
    total_price: z.int().optional(),
    amount: z.int().optional(),
    address: z.object(OrderAddressFields).optional(),
    /** Null: no one else may see it yet. */
    remark: z.string().nullable().optional(),
  }),
})
type Data = z.output<typeof Message>['data']

export type RobotText = { text: string; link: string }
type Options = { language: (typeof WEBHOOK_LANGUAGES)[number]; runtime: Pick<Runtime, 'env' | 'registry'> }

/** What a robot says of a message, and where it leads. Personal only where the message is. */
export function sentenceOf(payload: string, { language, runtime }: Options): RobotText {
  const { type, data } = Message.parse(JSON.parse(payload))
  const { sentence = type, page = '' } = runtime.registry.webhookEvents[type] ?? {}
  const { id = 0, order_id = 0, product_id = 0, webhook_id = 0 } = data
  const path = fill(page, { id, order_id, product_id, webhook_id })
  const text = [t(language, sentence, paramsOf(data)), ...recipientOf(data, language)]
  return { text: text.join('\n'), link: `${runtime.env.publicUrl}/admin/${path}` }
}

function paramsOf({
  order_no = '',
  total_price,
  amount = total_price ?? 0,
  name = '',
  specs = {},
  stock = 0,
}: Data): Params {
  const variant = Object.values(specs)
  return { order_no, amount: money(amount), name: [name, ...variant].join(' '), stock }
}

function recipientOf({ address, remark = '' }: Data, language: Options['language']): string[] {
  if (!address) return []
  const { name, mobile, province, city, country, detail } = address
  const place = [province, city, country, detail].join(language === 'zh' ? '' : ' ')
  const text = remark ?? t(language, 'see the order') // a note that is not reviewed yet
  const note = remark !== '' && `${t(language, 'Buyer’s note')}: ${text}`
  return compact([`${name} ${mobile}`, place, note])
}
