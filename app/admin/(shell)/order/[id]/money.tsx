'use client'

import { Anchor, Button, Group, Text } from '@mantine/core'
import Link from 'next/link'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment, money } from '@/components/admin/kit/format'
import type { Option } from '@/components/admin/kit/model'
import { methodText } from '@/components/admin/order/pay-way'
import { Section } from '@/components/admin/page/section'
import { isForStaff, NextStep, nextText } from '@/components/admin/refund/next-step'
import { RefundPhotos } from '@/components/admin/refund/photos'
import { reasonText } from '@/components/admin/refund/reason-text'
import { RefundState, targetText } from '@/components/admin/refund/state-badge'
import { type DecisionFields, useDecisions } from '@/components/admin/refund/use-decisions'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { REFUND_KIND_LABELS } from '@/lib/order/refund-states'
import { piecesText } from '@/packages/client/src/shop/variants'
import { hasRequest, type Order, toDecidable } from './order'
import classes from './order.module.css'

type Payment = Order['payments'][number]
type Props = {
  order: Order
  decisions: DecisionFields
  reasons: Option[]
  /** Each leads to a page of its own. */
  mayRead: boolean
}

/** The payments and refunds of an order. */
export function Money({ order, ...shown }: Props) {
  const { t } = useLanguage()
  const { payments } = order
  const refunds = order.refunds.filter((one) => !isForStaff(one))
  return (
    <Section title={t('Payments and refunds')}>
      {payments.length + refunds.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('None yet')}
        </Text>
      )}
      <ul className={classes.entries}>
        {payments.map((one) => (
          <Paid key={`payment ${one.id}`} payment={one} />
        ))}
      </ul>
      {refunds.length > 0 && <Refunds order={order} refunds={refunds} {...shown} />}
    </Section>
  )
}

const sourceWords = (t: Translate): Record<Payment['source'], string> => ({
  notification: t('Notification'),
  query: t('Status check'),
  staff: t('Staff'),
})

function Paid({ payment }: { payment: Payment }) {
  const { t } = useLanguage()
  const { method, transaction_id, reference, note, nickname, amount, late, source, success_time } = payment
  const number = transaction_id ?? reference
  const how = compact([method !== 'wechat' && methodText(method, t), nickname ?? sourceWords(t)[source]]).join(' · ')
  return (
    <li>
      <div>
        {number && (
          <Group gap={4} wrap="nowrap">
            <span className={classes.number}>{number}</span>
            <CopyIcon name={transaction_id ? t('Transaction ID') : t('Reference')} value={number} />
          </Group>
        )}
        <Text size="xs" c="dimmed">{`${moment(success_time)} · ${how}`}</Text>
        {note && <Text size="xs">{note}</Text>}
        {late && <ColorLabel color="orange">{t('Paid late')}</ColorLabel>}
      </div>
      <b className={classes.figures}>{money(amount)}</b>
    </li>
  )
}

type Refund = Order['refunds'][number]
type RefundsProps = Props & {
  refunds: Refund[]
  /** The refunds are what is next. */
  isNext?: boolean
}

/** The refunds of an order, open and done, with the actions on them. */
function Refunds({ order, refunds, decisions, reasons, mayRead, isNext = false }: RefundsProps) {
  const { t } = useLanguage()
  const { busy, actionsFor, dialog } = useDecisions(decisions)
  return (
    <>
      <ul className={classes.entries}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <About order={order} refund={refund} reasons={reasons} mayRead={mayRead}>
              {actionsFor(toDecidable(order, refund, reasons, t)).map(({ label, danger, onClick }, index) => (
                <Button
                  key={label}
                  variant={isNext && index === 0 ? 'filled' : 'default'}
                  size="compact-sm"
                  disabled={busy}
                  onClick={onClick}
                  {...(danger && { c: 'red' })}
                >
                  {label}
                </Button>
              ))}
            </About>
            <b className={classes.figures}>{t('Refund {amount}', { amount: money(refund.amount) })}</b>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

type AboutProps = Omit<Props, 'decisions'> & { refund: Refund; children: React.ReactNode[] }

function About({ order, refund, reasons, mayRead, children }: AboutProps) {
  const { t } = useLanguage()
  const { id, kind, answer, out_refund_no, reference, create_time, photos, sent_to, sent_account } = refund
  const { return_tracking_no } = refund
  const decidable = toDecidable(order, refund, reasons, t)
  const { items } = decidable
  return (
    <div>
      <RefundState refund={decidable} />
      <Text size="xs" c="dimmed" mt={4}>
        {`${moment(create_time)} · `}
        {mayRead ? (
          <Anchor inherit renderRoot={(props) => <Link {...props} href={`/admin/after-sale/${id}`} prefetch={false} />}>
            {out_refund_no}
          </Anchor>
        ) : (
          out_refund_no
        )}
      </Text>
      {nextText(decidable, t) && <NextStep refund={decidable} />}
      {kind !== 'refund' && <Text size="sm">{t(REFUND_KIND_LABELS[kind])}</Text>}
      {return_tracking_no && (
        <Text size="xs">
          {t('{label}: {value}', { label: t('Return tracking number'), value: return_tracking_no })}
        </Text>
      )}
      <div>{reasonText(refund, reasons, t)}</div>
      {reference && <Text size="xs">{t('{label}: {value}', { label: t('Reference'), value: reference })}</Text>}
      {items.length > 0 && <Text size="xs">{piecesText(items)}</Text>}
      {sent_to && <Text size="xs">{targetText(sent_to, sent_account, t)}</Text>}
      <RefundPhotos photos={photos} />
      {answer && (
        <Text size="xs" c="dimmed">
          {t('{label}: {value}', { label: t('Reply'), value: t(answer) })}
        </Text>
      )}
      {children.length > 0 && (
        <Group gap={6} mt={6}>
          {children}
        </Group>
      )}
    </div>
  )
}

/** Above all else: what waits for staff, as it is to be decided before the order is sent. */
export function OpenCases({ order, ...shown }: Props) {
  const { t } = useLanguage()
  const open = order.refunds.filter(isForStaff)
  if (open.length === 0) return null
  const wantsMoney = hasRequest(order) && open.every(({ kind }) => kind !== 'exchange')
  const title = wantsMoney ? t('The buyer requests a refund') : t('After-sales')
  return (
    <Section title={title} className={classes.requested}>
      <Refunds order={order} refunds={open} {...shown} isNext />
    </Section>
  )
}
