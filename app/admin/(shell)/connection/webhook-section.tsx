'use client'

import { Anchor, Group, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import { StateCell } from '../webhook/cells'

type Webhook = { id: number; url: string; description: string; state: string }

/** Where events go, below the keys: each webhook has a page of its own, and all of them have a list. */
export function WebhookSection({ items, total }: { items: Webhook[]; total: number }) {
  const { t } = useLanguage()
  const all = (
    <Anchor component={Link} href="/admin/webhook" size="sm" prefetch={false}>
      {total > items.length ? t('All {n} webhooks', { n: total }) : t('All webhooks')}
    </Anchor>
  )
  return (
    <Section title={t('Webhooks')} text={t('What happens in the shop is sent to these addresses')} actions={all}>
      <Stack gap="xs">
        {items.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('No webhooks yet')}
          </Text>
        )}
        {items.map(({ id, url, description, state }) => (
          <Group key={id} justify="space-between" gap="sm" wrap="nowrap">
            <Anchor component={Link} href={{ pathname: `/admin/webhook/${id}` }} size="sm" truncate prefetch={false}>
              {description || url}
            </Anchor>
            <StateCell value={state} />
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
