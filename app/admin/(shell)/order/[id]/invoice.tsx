import { Group, Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { LinkButton } from '@/components/admin/kit/link-button'
import { Section } from '@/components/admin/page/section'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { listInvoices } from '@/lib/invoice/endpoints'
import { InvoiceState } from '../../invoice/state'

/** The latest invoice that the buyer of an order has asked for. */
export async function OrderInvoice({ order_id }: { order_id: number }) {
  const [{ t }, { items }] = await Promise.all([
    getTranslations(),
    call(listInvoices, { order_id, sort: '-id', size: 1 }),
  ])
  const [latest] = items
  if (!latest) return null
  const { id, state, amount, kept } = latest
  return (
    <Section title={t('Invoice')}>
      <Group gap="xs">
        <InvoiceState state={state} />
        <Text size="sm">{money(state === 'issued' ? (amount ?? kept) : kept)}</Text>
        <LinkButton href={`/admin/invoice/${id}`} quiet>
          {t('View')}
        </LinkButton>
      </Group>
    </Section>
  )
}
