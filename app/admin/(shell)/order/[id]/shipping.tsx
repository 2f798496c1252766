'use client'

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { EditPart } from '@/components/admin/form/edit-part'
import { moment } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { useAction } from '@/components/admin/kit/use-action'
import { Section } from '@/components/admin/page/section'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import {
  canReport,
  DIFFERENCE_LABELS,
  isSent,
  LABELS,
  LATE_KIND_LABELS,
  ORDER_STATE_LABELS,
  REASON_LABELS,
  type State,
} from '@/lib/shipping/states'
import type { Order } from './order'

type Props = {
  order: Pick<Order, 'id' | 'version' | 'status' | 'shipping' | 'late_shipping'>
  /** The fields of a report that it is late, with the permission to send shipping information. */
  late: Field[] | undefined
}

/** Whether WeChat has the shipping information: it may hold the funds until then. */
export function ShippingInformation({ order, late }: Props) {
  const { t } = useLanguage()
  const { id, status, shipping } = order
  const { busy, report } = useReportShipping(id)
  if (status === 'paid' && (late || order.late_shipping)) return <ShipsLater order={order} fields={late} />
  if (!shipping && !isSent(status)) return null
  return (
    <Section
      title={t('Shipping information')}
      actions={
        late &&
        canReport(status, shipping) && (
          <Button variant="default" size="compact-sm" disabled={busy} onClick={report}>
            {t('Send to WeChat now')}
          </Button>
        )
      }
    >
      {shipping ? (
        <ReportState shipping={shipping} />
      ) : (
        <Text size="sm">{t('WeChat does not require shipping information for this order')}</Text>
      )}
    </Section>
  )
}

/** What WeChat was told of an order that is not shipped within the two days that it allows. */
function ShipsLater({ order, fields }: { order: Props['order']; fields: Field[] | undefined }) {
  const { t } = useLanguage()
  const { id, version, late_shipping: report } = order
  return (
    <Section
      title={t('Shipping information')}
      actions={
        fields && (
          <EditPart
            id={id}
            operation="shipping.report_late"
            label={t('Report delay')}
            title={t('Report to WeChat')}
            fields={fields}
            read={async () => ({ id, version, kind: null, ships_by: null })}
          />
        )
      }
    >
      <Text size="sm">
        {report ? t(LATE_KIND_LABELS[report.kind]) : t('WeChat expects it within 48 hours of the payment')}
      </Text>
      {report?.ships_by && (
        <Text size="sm">
          {`${t('Ships by')}: `}
          <time dateTime={report.ships_by}>{moment(report.ships_by)}</time>
        </Text>
      )}
    </Section>
  )
}

const COLOURS: Record<State, string> = { waiting: 'yellow', done: 'teal', refused: 'red' }

function ReportState({ shipping }: { shipping: NonNullable<Order['shipping']> }) {
  const { t } = useLanguage()
  const { state, reason, code, due_at, update_time, order_state, difference, settled_at } = shipping
  const number = code === null ? '' : ` (${code})`
  return (
    <>
      <Group gap="xs">
        <ColorLabel color={COLOURS[state]}>{t(LABELS[state])}</ColorLabel>
        <Text size="xs" c="dimmed">
          <time dateTime={update_time}>{moment(update_time)}</time>
        </Text>
      </Group>
      {due_at && (
        <Text size="sm" mt="xs">
          {t('Will be sent to WeChat at {time}', { time: moment(due_at) })}
        </Text>
      )}
      {reason && (
        <Text size="sm" mt="xs">
          {t(REASON_LABELS[reason]) + number}
        </Text>
      )}
      {order_state && <WeChatState state={order_state} settled_at={settled_at} />}
      {difference && (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)">
          {t(DIFFERENCE_LABELS[difference])}
        </Text>
      )}
      {state === 'waiting' && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('Retries automatically')}
        </Text>
      )}
    </>
  )
}

type WeChatStateProps = { state: keyof typeof ORDER_STATE_LABELS; settled_at: string | null }

function WeChatState({ state, settled_at }: WeChatStateProps) {
  const { t } = useLanguage()
  return (
    <Text size="sm" mt="xs">
      {t('{label}: {value}', { label: t('Order at WeChat'), value: t(ORDER_STATE_LABELS[state]) })}
      {settled_at && (
        <Text span size="xs" c="dimmed">
          {' · '}
          <time dateTime={settled_at}>{moment(settled_at)}</time>
        </Text>
      )}
    </Text>
  )
}

/** Reports the shipment to WeChat again, and shows its answer. */
function useReportShipping(id: number) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const [busy, start] = useTransition()
  const report = () =>
    start(async () => {
      const answer = await act('shipping.tell', { id })
      if (answer) notifications.show(outcomeOf(answer.data, t))
      else router.refresh()
    })
  return { busy, report }
}

function outcomeOf({ shipping }: OutputOf<'shipping.tell'>, t: Translate): { color: string; message: string } {
  const state = shipping?.state
  if (state === 'done') return { color: 'teal', message: t('Shipping information reported to WeChat') }
  if (state === 'waiting') return { color: 'yellow', message: t('Retries automatically') }
  if (state === 'refused') return { color: 'red', message: t('WeChat rejected it') }
  return { color: 'teal', message: t('WeChat does not require shipping information from this shop') }
}
