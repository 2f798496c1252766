'use client'

import { Button, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { moment } from '@/components/admin/kit/format'
import { SideDrawer } from '@/components/admin/kit/side-drawer'
import body from '@/components/admin/kit/side-drawer.module.css'
import { type Fact, Facts } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { WebhookDeliveryRecord } from '@/lib/webhook/contract'
import { TYPE_LABELS } from '@/lib/webhook/labels'
import { DeliveryStateCell, StatusCell } from './cells'

export type DeliveryDetails = z.output<typeof WebhookDeliveryRecord>
type Props = { delivery: DeliveryDetails; replay: (() => Promise<void>) | undefined; onClose: () => void }

/** One delivery: what was sent, and each attempt with its answer. */
export function DeliveryDrawer({ delivery, replay, onClose }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const title = t(TYPE_LABELS[delivery.type] ?? delivery.type)
  return (
    <SideDrawer title={title} size={760} shown={shown} onClose={() => setShown(false)} onGone={onClose}>
      <div className={body.whole}>
        <div className={body.content}>
          <Facts layout="grid" facts={factsOf(delivery, t)} />
          <Part title={t('Request body')} text={pretty(delivery.payload)} />
          <Attempts attempts={delivery.attempt_list} />
        </div>
        {replay && (
          <Group className={body.footer}>
            <Button leftSection={<Icon name="refresh" size={16} />} onClick={() => void replay()}>
              {t('Send again')}
            </Button>
          </Group>
        )}
      </div>
    </SideDrawer>
  )
}

const factsOf = (one: DeliveryDetails, t: Translate): Fact[] => [
  { label: t('Status'), value: <DeliveryStateCell value={one.state} /> },
  { label: t('Attempts'), value: String(one.attempts) },
  { label: t('Created'), value: moment(one.create_time) },
  { label: t('Next attempt'), value: one.run_at && moment(one.run_at) },
  { label: t('Message ID'), value: <code>{one.message_id}</code>, wide: true },
]

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

const Part = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <Text size="sm" fw={550} mb={4}>
      {title}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <pre className={`${body.code} ${body.text}`} tabIndex={0}>
      {text}
    </pre>
  </section>
)

function Attempts({ attempts }: { attempts: DeliveryDetails['attempt_list'] }) {
  const { t } = useLanguage()
  if (attempts.length === 0) return <Text c="dimmed">{t('Not sent yet')}</Text>
  return (
    <section aria-label={t('Attempts')}>
      <Text size="sm" fw={550} mb={4}>
        {t('Attempts')}
      </Text>
      <Table.ScrollContainer minWidth={460} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('Attempts')} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Time')}</Table.Th>
              <Table.Th>{t('Answer')}</Table.Th>
              <Table.Th ta="end">{t('Duration (ms)')}</Table.Th>
              <Table.Th>{t('Answer body')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {attempts.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td className={body.line}>{moment(one.create_time)}</Table.Td>
                <Table.Td>
                  <StatusCell value={one.status} row={{ id: one.id, error: one.error }} />
                </Table.Td>
                <Table.Td ta="end">{one.duration_ms}</Table.Td>
                <Table.Td className={body.answer}>{one.body || '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
