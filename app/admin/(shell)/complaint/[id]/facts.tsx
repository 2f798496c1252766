'use client'

import { Anchor, Button } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { moment, money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { useAction } from '@/components/admin/kit/use-action'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Facts } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { OutputOf } from '@/lib/endpoints'
import { Deadline } from '../state'

type Complaint = OutputOf<'complaint.read'>
type Props = {
  record: Complaint
  /** What its parts are called. */
  fields: Field[]
  /** Carrier and tracking number of its order. */
  parcel: string | undefined
  mayReadOrder: boolean
  mayReadPhone: boolean
}

/** What it is about: the order with its parcel, the money, and until when it is to be answered. */
export function ComplaintFacts({ record, fields, parcel, mayReadOrder, mayReadPhone }: Props) {
  const { t } = useLanguage()
  const label = (of: string) => fields.find(({ name }) => name === of)?.label ?? of
  const { order_id, order_no, amount, wanted, times, complained_at, answer_by, waits, transaction_id, mobile } = record
  const fact = (name: keyof Complaint, value: React.ReactNode) => ({ label: label(name), value })
  const problem = record.source === 'trade' ? tradeProblem(record.problem, t) : undefined
  return (
    <Section title={t('Complaint')}>
      <Facts
        layout="grid"
        facts={compact([
          fact(
            'order_no',
            mayReadOrder && order_id !== null ? (
              <OrderLink id={order_id} number={order_no} />
            ) : (
              <OrderNumber number={order_no} />
            ),
          ),
          parcel && { label: t('Parcel'), value: parcel },
          fact('source', record.source === 'trade' ? t('Mini-program') : t('WeChat Pay')),
          problem && { label: t('Problem'), value: problem },
          fact('amount', money(amount)),
          wanted !== null && fact('wanted', money(wanted)),
          fact('complained_at', moment(complained_at)),
          answer_by !== null && fact('answer_by', <Deadline until={answer_by} waits={waits} />),
          times > 1 && fact('times', times),
          mobile !== null && fact('mobile', <Phone record={record} mayRead={mayReadPhone} />),
          { ...fact('transaction_id', transaction_id), wide: true },
        ])}
      />
    </Section>
  )
}

/** What WeChat’s numbers are about, by their first two digits. */
function tradeProblem(type: string, t: Translate): string | undefined {
  const groups: Record<string, string> = {
    61: t('Delivery of goods'),
    62: t('Service of the shop'),
    63: t('Promises of the shop'),
    64: t('Quality of goods'),
  }
  return groups[type.slice(0, 2)]
}

const OrderLink = ({ id, number }: { id: number; number: string }) => (
  <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} />}>
    <OrderNumber number={number} />
  </Anchor>
)

/** Masked until it is shown, which needs a permission. */
function Phone({ record: { id, mobile }, mayRead }: { record: Complaint; mayRead: boolean }) {
  const { t } = useLanguage()
  const act = useAction()
  const [plain, setPlain] = useState<string>()
  const show = async () => setPlain((await act('complaint.read_phone', { id }))?.data.mobile ?? undefined)
  if (plain !== undefined) return <a href={`tel:${plain}`}>{plain}</a>
  return (
    <>
      {mobile}{' '}
      {mayRead && (
        <Button variant="subtle" size="compact-xs" onClick={show}>
          {t('Show')}
        </Button>
      )}
    </>
  )
}
