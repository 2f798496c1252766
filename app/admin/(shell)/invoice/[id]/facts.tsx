'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment, money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Facts } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { DueDate, type InvoiceRecord } from '../state'

type Props = {
  record: InvoiceRecord
  /** What its parts are called. */
  fields: Field[]
  mayReadOrder: boolean
}

/** To whom it is made out, as the tax system asks for it, and what became of it. */
export function InvoiceFacts({ record, fields, mayReadOrder }: Props) {
  const { t } = useLanguage()
  const { order_id, order_no, kind, title, tax_number, email, kept, amount, number, file, due_at, reason } = record
  const fact = (name: keyof InvoiceRecord, value: React.ReactNode) => ({
    label: fields.find((field) => field.name === name)?.label ?? name,
    value,
  })
  return (
    <Section title={t('Invoice')}>
      <Facts
        layout="grid"
        facts={compact([
          fact('kind', kind === 'company' ? t('A company') : t('A person')),
          fact('title', title && <Copied name={t('Invoice title')} text={title} />),
          tax_number && { ...fact('tax_number', <Copied name={t('Tax number')} text={tax_number} />), wide: true },
          fact('email', email && <Copied name={t('Email')} text={email} />),
          fact('kept', money(kept)),
          amount !== null && fact('amount', money(amount)),
          number && { ...fact('number', number), wide: true },
          fact('order_no', <Order id={mayReadOrder ? order_id : null} number={order_no} />),
          fact('create_time', moment(record.create_time)),
          record.issued_at && fact('issued_at', moment(record.issued_at)),
          due_at && fact('due_at', <DueDate at={due_at} />),
          reason && fact('reason', reason),
          file && fact('file', <Download href={file} />),
        ])}
      />
    </Section>
  )
}

const Copied = ({ name, text }: { name: string; text: string }) => (
  <>
    {text} <CopyIcon name={name} value={text} />
  </>
)

/** A link where the visitor may read the order. */
function Order({ id, number }: { id: number | null; number: string }) {
  if (id === null) return <OrderNumber number={number} />
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} />}>
      <OrderNumber number={number} />
    </Anchor>
  )
}

function Download({ href }: { href: string }) {
  const { t } = useLanguage()
  return (
    <Anchor size="sm" href={href} target="_blank" rel="noreferrer">
      {t('Download')}
    </Anchor>
  )
}
