'use client'

import { Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { useState, useTransition } from 'react'
import { useLanguage } from '@/components/ui/language'
import { piecesText } from '@/packages/client/src/shop/variants'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import type { Decidable } from './decidable'

type Line = { id: number; received: number; to_stock: number }

/** What has arrived of a return, line by line: it begins with all of it, whole. */
export default function ReceiveModal({ refund, onGone }: { refund: Decidable; onGone: () => void }) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const { id, version, items } = refund
  const [lines, setLines] = useState<Line[]>(items.map(allOf))
  const [reason, setReason] = useState('')
  const change = (next: Line) => setLines(lines.map((line) => (line.id === next.id ? next : line)))
  const isShort = items.some((item) => lines.some((line) => line.id === item.id && line.received < item.count))

  const save = () =>
    start(async () => {
      const answer = await act('after_sale.receive', { id, lines, reason: reason.trim() }, { version })
      if (!answer) return
      notifyDone(t('Return received'))
      onGone()
    })

  return (
    <Modal opened onClose={onGone} title={t('Receive return')}>
      <Stack>
        <Text size="sm">{t('The buyer is paid back for what you have received')}</Text>
        {items.map((item) => {
          const line = lines.find((one) => one.id === item.id) ?? allOf(item)
          const name = piecesText([item])
          return (
            <Stack key={item.id} gap={4}>
              <Text size="sm" fw={550}>
                {name}
              </Text>
              <Group grow>
                <Count
                  label={t('Received of {name}', { name })}
                  title={t('Items received')}
                  most={item.count}
                  value={line.received}
                  onChange={(received) => change({ ...line, received, to_stock: Math.min(line.to_stock, received) })}
                />
                <Count
                  label={t('Back in stock of {name}', { name })}
                  title={t('Back in stock')}
                  most={line.received}
                  value={line.to_stock}
                  onChange={(to_stock) => change({ ...line, to_stock })}
                />
              </Group>
            </Stack>
          )
        })}
        <Textarea
          label={t('Reply')}
          description={t('Visible to the buyer. Required if anything is missing')}
          required={isShort}
          autosize
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button loading={busy} disabled={isShort && reason.trim() === ''} onClick={save}>
            {t('Confirm receipt')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const allOf = ({ id, count }: { id: number; count: number }): Line => ({ id, received: count, to_stock: count })

type CountProps = { label: string; title: string; most: number; value: number; onChange: (value: number) => void }

const Count = ({ label, title, most, value, onChange }: CountProps) => (
  <NumberInput
    aria-label={label}
    label={title}
    min={0}
    max={most}
    clampBehavior="strict"
    allowDecimal={false}
    value={value}
    onChange={(next) => onChange(Number(next))}
  />
)
