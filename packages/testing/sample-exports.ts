import type { Samples } from './sample'

/** Exports take the filters of their list, so the sample call of the list is theirs as well. */
export const exportSamples = (samples: Samples): Samples =>
  Object.fromEntries(
    EXPORTED.map((list) => [
      list === 'customer.list' ? 'customer.export_list' : list.replace('.list', '.export'),
      async (shop) => {
        const sample = samples[list]
        if (!sample) throw new Error(`${list} has no sample call`)
        const call = typeof sample === 'function' ? await sample(shop) : sample
        const [path = '', query = ''] = call.ask.split('?')
        const filters = new URLSearchParams(query)
        filters.delete('sort')
        return { ...call, ask: `${path}/export?${filters}` }
      },
    ]),
  )

const EXPORTED = [
  'banner.list',
  'theme.list',
  'freight_template.list',
  'coupon.list',
  'coupon.list_codes',
  'offer.list',
  'article.list',
  'notice.list',
  'element.list',
  'group.list',
  'staff.list',
  'customer.list',
  'refund.list',
  'pay.list',
  'pay.list_anomalies',
  'reconciliation.list',
  'complaint.list',
  'wechat_message.list',
  'invoice.list',
  'stock.list',
  'oper_log.list',
  'login_log.list',
  'error_log.list',
  'outbox.list',
  'category.list',
  'file.list',
  'menu.list',
  'job.list',
  'reconciliation.list_differences',
  'refused_call.list',
  'refused_sign_in.list',
]
