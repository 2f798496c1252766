'use client'

import { Button, Group, Text } from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { canReport, isSent, LABELS, REASON_LABELS, type State } from '@/lib/shipping/states'
import type { Order } from './order'
import { useReportShipping } from './use-report-shipping'

type Props = { order: Pick<Order, 'id' | 'status' | 'shipping'>; may: boolean }

/** Whether WeChat has the shipping information: it may hold the funds until then. */
export function ShippingInformation({ order: { id, status, shipping }, may }: Props) {
  const { t } = useLanguage()
  const { busy, report } = useReportShipping(id)
  if (!shipping && !isSent(status)) return null
  return (
    <Section
      title={t('Shipping information')}
      actions={
        may &&
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

const COLOURS: Record<State, string> = { waiting: 'yellow', done: 'teal', refused: 'red' }

function ReportState({ shipping: { state, reason, code, update_time } }: { shipping: NonNullable<Order['shipping']> }) {
  const { t } = useLanguage()
  const number = code === null ? '' : ` (${code})`
  return (
    <>
      <Group gap="xs">
        <ColorLabel color={COLOURS[state]}>{t(LABELS[state])}</ColorLabel>
        <Text size="xs" c="dimmed">
          <time dateTime={update_time}>{moment(update_time)}</time>
        </Text>
      </Group>
      {reason && (
        <Text size="sm" mt="xs">
          {t(REASON_LABELS[reason]) + number}
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
