import { Alert } from '@mantine/core'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink } from '@/components/admin/page/section'
import { fieldsOf } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { Icon } from '@/components/ui/icon'
import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { readOrder } from '@/lib/commerce/staff-endpoints'
import * as complaint from '@/lib/complaint/endpoints'
import { type TradeStep, tradeStepOf } from '@/lib/complaint/trade'
import { call } from '@/lib/core/next/call'
import { listDictOptions } from '@/lib/dict/endpoints'
import type { OutputOf } from '@/lib/endpoints'
import { ComplaintState } from '../state'
import { ComplaintActions, type PreparedAnswer } from './actions'
import { Conversation } from './conversation'
import { ComplaintFacts } from './facts'

export const generateMetadata = recordTitle(
  'Complaints',
  async (id) => (await call(complaint.readComplaint, { id })).number,
)

/** The complaint with its order, as far as the visitor may see that, and the words for both. */
async function readDesk(id: number) {
  const [{ t }, may, record] = await Promise.all([
    getTranslations(),
    visitorMay(),
    call(complaint.readComplaint, { id }),
  ])
  const { order_id, source, provider_state } = record
  const order = order_id !== null && may(readOrder) ? await call(readOrder, { id: order_id }) : undefined
  const [{ items }, ofBuyers] = await Promise.all([
    call(listDictOptions, {}),
    call(listDictOptions, { language: LANGUAGE_OF_BUYERS }),
  ])
  const carrier = items.find(({ type, value }) => type === 'carrier' && value === order?.carrier)?.label
  return {
    t,
    may,
    record,
    step: source === 'trade' ? tradeStepOf(provider_state) : undefined,
    prepared: preparedAnswers(items, ofBuyers.items),
    parcel: order?.tracking_no ? `${carrier ?? order.carrier ?? ''} ${order.tracking_no}`.trim() : undefined,
    mayReadOrder: order !== undefined,
  }
}

/** The desk for one complaint: what it is about, what was said, and what is answered. */
export default async function ComplaintDesk({ params }: PageProps<'/admin/complaint/[id]'>) {
  const id = idInPath((await params).id)
  return screen('Complaints', async () => {
    const desk = await readDesk(id)
    const { t, may, record, step } = desk
    return (
      <Page
        title={<OrderNumber number={record.number} />}
        badges={
          <>
            <CopyIcon name={t('Complaint number')} value={record.number} />
            <ComplaintState state={record.state} waits={record.waits} />
          </>
        }
        back={<BackLink href="/admin/complaint">{t('All complaints')}</BackLink>}
        actions={<Actions {...desk} />}
      >
        {step && (
          <Alert color="orange" icon={<Icon name="alert" />}>
            {stepText(step, t)}
          </Alert>
        )}
        <ComplaintFacts
          record={record}
          fields={fieldsOf(complaint.readComplaint.output, 'output', t)}
          parcel={desk.parcel}
          mayReadOrder={desk.mayReadOrder}
          mayReadPhone={may(complaint.readComplaintPhone)}
        />
        <Conversation record={record} />
      </Page>
    )
  })
}

function Actions({ t, may, record, step, prepared }: Awaited<ReturnType<typeof readDesk>>) {
  const isPay = record.source === 'pay'
  if (record.state === 'ended' || !(isPay || step)) return null
  const mayDecide = may(complaint.decideComplaintRefund) && record.problem === 'REFUND'
  return (
    <ComplaintActions
      record={record}
      reply={may(complaint.replyToComplaint) ? replyFields(step, t) : undefined}
      prepared={prepared}
      decide={mayDecide ? fieldsOf(complaint.decideComplaintRefund.input, 'input', t) : undefined}
      mayComplete={isPay && may(complaint.completeComplaint)}
    />
  )
}

/** Who complains at WeChat reads Chinese. */
const LANGUAGE_OF_BUYERS = 'zh'

type Options = OutputOf<'dict.options'>['items']

/** Named as staff read them, written as buyers do. */
function preparedAnswers(items: Options, ofBuyers: Options): PreparedAnswer[] {
  const texts = new Map(ofBuyers.flatMap(({ type, value, label }) => (type === ANSWERS ? [[value, label]] : [])))
  return items.flatMap(({ type, value, label, enabled }) =>
    type === ANSWERS && enabled ? [{ value, label, text: texts.get(value) ?? label }] : [],
  )
}
const ANSWERS = 'complaint_reply'

/** To decide is asked for by the first step of a complaint of the mini-program alone. */
const replyFields = (step: TradeStep | undefined, t: Translate) =>
  fieldsOf(complaint.replyToComplaint.input, 'input', t)
    .filter(({ name }) => name !== 'decision' || step === 'respond')
    .map((field) => (field.name === 'decision' ? { ...field, required: true } : field))

function stepText(step: TradeStep, t: Translate): string {
  const text: Record<TradeStep, string> = {
    respond: t('Accept or reject. Accepting refunds nothing: refund the order on its page'),
    proof: t('WeChat asks for proof: reply with text and photos'),
    refund_proof: t('WeChat decided for the buyer. Carry out the decision, then reply with proof'),
  }
  return text[step]
}
