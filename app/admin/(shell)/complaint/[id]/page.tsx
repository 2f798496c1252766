import { Alert } from '@mantine/core'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/components/ui/translations'
import * as complaint from '@/lib/complaint/endpoints'
import { call } from '@/lib/core/next/call'
import { listDictOptions } from '@/lib/dict/endpoints'
import { readOrder } from '@/lib/sales/staff-endpoints'
import { ComplaintState } from '../state'
import { ComplaintActions } from './actions'
import { Conversation } from './conversation'
import { ComplaintFacts } from './facts'

export const generateMetadata = recordTitle(
  'Complaints',
  async (id) => (await call(complaint.readComplaint, { id })).number,
)

/** The desk for one complaint: what it is about, what was said, and what is answered. */
export default async function ComplaintDesk({ params }: PageProps<'/admin/complaint/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Complaints', async () => {
    const [{ t }, may, record] = await Promise.all([
      getTranslations(),
      visitorMay(),
      call(complaint.readComplaint, { id }),
    ])
    const { order_id, state, waits, source } = record
    const order = order_id !== null && may(readOrder) ? await call(readOrder, { id: order_id }) : undefined
    const mayReply = may(complaint.replyToComplaint)
    const { items } = mayReply ? await call(listDictOptions, {}) : { items: [] }
    return (
      <Page
        title={record.number}
        badges={<ComplaintState state={state} waits={waits} />}
        back={<BackLink href="/admin/complaint">{t('All complaints')}</BackLink>}
        actions={
          state !== 'ended' &&
          source === 'pay' && (
            <ComplaintActions
              record={record}
              reply={mayReply ? fieldsOf(complaint.replyToComplaint.input, 'input', t) : undefined}
              prepared={items
                .filter(({ type, enabled }) => type === 'complaint_reply' && enabled)
                .map(({ label }) => label)}
              decide={
                may(complaint.decideComplaintRefund) && record.problem === 'REFUND'
                  ? fieldsOf(complaint.decideComplaintRefund.input, 'input', t)
                  : undefined
              }
              mayComplete={may(complaint.completeComplaint)}
            />
          )
        }
      >
        {source === 'trade' && state !== 'ended' && (
          <Alert color="orange" icon={<Icon name="alert" />}>
            {t('Answer this complaint in the mini-program’s own back office (mp.weixin.qq.com)')}
          </Alert>
        )}
        <ComplaintFacts
          record={record}
          fields={fieldsOf(complaint.readComplaint.output, 'output', t)}
          order={order}
          mayReadPhone={may(complaint.readComplaintPhone)}
        />
        <Conversation record={record} />
      </Page>
    )
  })
}
