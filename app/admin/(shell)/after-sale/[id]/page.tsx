import { z } from 'zod'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import type { Option } from '@/components/admin/kit/model'
import { Live } from '@/components/admin/live/live-refresh'
import { OrderNumber } from '@/components/admin/order/order-number'
import { EventList } from '@/components/admin/page/event-list'
import { Page } from '@/components/admin/page/page'
import { screen } from '@/components/admin/page/screen'
import { BackLink, Columns, Section } from '@/components/admin/page/section'
import { buyerName } from '@/components/admin/people/buyer-name'
import { Decidable } from '@/components/admin/refund/decidable'
import { RefundPhotos } from '@/components/admin/refund/photos'
import { readDecisions } from '@/components/admin/refund/read-decisions'
import { reasonText } from '@/components/admin/refund/reason-text'
import { RefundState } from '@/components/admin/refund/state-badge'
import { sayStep, stepsOf } from '@/components/admin/refund/timeline'
import { columnsOf, fieldsOf, withOptions } from '@/components/admin/server/describe'
import { idInPath } from '@/components/admin/server/open-record'
import { recordTitle } from '@/components/admin/server/titles'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations } from '@/components/ui/translations'
import { readAfterSale, receiveAfterSale, shipReplacement } from '@/lib/after-sale/endpoints'
import { keepsFreight } from '@/lib/after-sale/settings'
import { readAddressOfOrder, readOrder } from '@/lib/commerce/staff-endpoints'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { readCustomer } from '@/lib/customer/endpoints'
import type { OutputOf } from '@/lib/endpoints'
import { isForStaffTo } from '@/lib/order/refund-states'
import { shortNumber } from '@/lib/order/short-number'
import { amountOfPieces } from '@/lib/refund/remaining'
import { refundable } from '../../order/[id]/order'
import { CaseFacts, CaseItems } from './facts'
import { Next } from './next'
import type { Payable } from './receive-form'

export const generateMetadata = recordTitle('After-sales', async (id) =>
  shortNumber((await call(readAfterSale, { id })).out_refund_no),
)

/** One case: what is next, what it is about, and what has become of it. */
export default async function OneCase({ params }: PageProps<'/admin/after-sale/[id]'>) {
  const id = idInPath((await params).id)
  return screen('After-sales', async () => {
    const [{ t }, may, record] = await Promise.all([getTranslations(), visitorMay(), call(readAfterSale, { id })])
    const { reasons, carriers } = await choicesOf()
    const ship = may(shipReplacement) ? await withOptions(fieldsOf(shipReplacement.input, 'input', t)) : undefined
    const payable = may(readOrder) ? await payableOf(record) : undefined
    const instead = payable && isForStaffTo('ship', record) ? amountInstead(record, payable) : undefined
    const refund = Decidable.parse({ ...record, instead, reason: reasonText(record, reasons, t) })
    return (
      <Page
        title={<OrderNumber number={record.out_refund_no} />}
        badges={
          <>
            <CopyIcon name={t('Refund number')} value={record.out_refund_no} />
            <RefundState refund={refund} />
          </>
        }
        back={<BackLink href="/admin/after-sale">{t('All after-sales')}</BackLink>}
      >
        <Columns
          main={
            <>
              <Next
                refund={refund}
                decisions={await readDecisions(may, t)}
                mayReceive={may(receiveAfterSale)}
                ship={ship}
                parcel={{ receiver: record.receiver, order_id: record.order_id, hasSlip: may(readAddressOfOrder) }}
                payable={payable}
                items={<CaseItems record={record} />}
              />
              <Words record={record} reason={refund.reason} />
              <History record={record} reasons={reasons} />
            </>
          }
          aside={
            <CaseFacts
              record={record}
              carriers={carriers}
              mayReadOrder={may(readOrder)}
              mayReadBuyer={may(readCustomer)}
              ship={ship}
            />
          }
        />
        <Live of={['refund']} id={id} />
      </Page>
    )
  })
}

/** What of its payment is left beside it, as the server works it out once something has arrived. */
async function payableOf(record: Record): Promise<Payable | undefined> {
  const { id, order_id } = record
  if (!isForStaffTo('receive', record) && !isForStaffTo('ship', record)) return undefined
  const [order, { runtime }] = await Promise.all([call(readOrder, { id: order_id }), currentVisit()])
  return { left: refundable(order, id), keepsFreight: keepsFreight(runtime) }
}

const amountInstead = ({ items }: Record, { left, keepsFreight }: Payable): number =>
  amountOfPieces(left, items, keepsFreight)

/** What the reason and the carrier are called. */
async function choicesOf() {
  const { t } = await getTranslations()
  const columns = await withOptions(
    columnsOf(z.object(readAfterSale.output.shape), ['reason_code', 'return_carrier'], [], t),
  )
  const optionsOf = (name: string): Option[] => columns.find((one) => one.name === name)?.options ?? []
  return { reasons: optionsOf('reason_code'), carriers: optionsOf('return_carrier') }
}

type Record = OutputOf<'after_sale.read'>

/** Why it was asked for, and what the shop answered. */
async function Words({ record: { asked_by, photos, answer }, reason }: { record: Record; reason: string }) {
  const { t } = await getTranslations()
  return (
    <Section title={asked_by === 'buyer' ? t('What the buyer says') : t('Reason')}>
      <p>{reason || '—'}</p>
      <RefundPhotos photos={photos} />
      {answer && <p>{t('{label}: {value}', { label: t('Reply'), value: t(answer) })}</p>}
    </Section>
  )
}

async function History({ record, reasons }: { record: Record; reasons: Option[] }) {
  const { t } = await getTranslations()
  const { buyer, receiver, user_id } = record
  const name = buyerName({ nickname: buyer, receiver, id: user_id }, t)
  return (
    <Section title={t('Timeline')}>
      <EventList events={stepsOf(record).map((step) => sayStep(step, name, reasons, t))} />
    </Section>
  )
}
