'use client'

import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState, useTransition } from 'react'
import { CountInput } from '@/components/admin/kit/count-input'
import { money } from '@/components/admin/kit/format'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Decidable } from '@/components/admin/refund/decidable'
import { paidLaterText } from '@/components/admin/refund/next-step'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { amountOfPieces, type Remaining } from '@/lib/refund/remaining'
import { isPaidApart } from '@/lib/refund/states'
import { specsText } from '@/packages/client/src/shop/variants'
import classes from './case.module.css'
import { ItemPicture, variantText } from './facts'

type Line = { id: number; received: number; to_stock: number }
type Item = Decidable['items'][number]
/** What of the payment is left beside this request, and whether the shipping fee stays with the shop. */
export type Payable = { left: Remaining; keepsFreight: boolean }
type Props = { refund: Decidable; isPaidApart: boolean; payable: Payable | undefined }

/** What has arrived of a return, line by line: it begins with all of it, whole. */
export function ReceiveForm({ refund, isPaidApart: isApart, payable }: Props) {
  const { t } = useLanguage()
  const { items } = refund
  const { lines, change, reason, setReason, busy, save } = useReceipt(refund)
  const isShort = items.some((item) => lines.some((line) => line.id === item.id && line.received < item.count))
  const isWrong = items.some((item) => lines.some((line) => line.id === item.id && isTooMany(line, item)))
  const paysNow = refund.kind !== 'exchange' && !isPaidApart(isApart, refund.method)
  const amount = paysNow ? amountFor(refund, lines, payable) : undefined
  return (
    <Stack>
      <Text size="sm">{consequence(refund, isApart, t)}</Text>
      <ul className={classes.lines}>
        {items.map((item) => (
          <ReceivedLine
            key={item.id}
            item={item}
            line={lines.find((one) => one.id === item.id) ?? allOf(item)}
            change={change}
          />
        ))}
      </ul>
      <Textarea
        label={t('Reply')}
        description={t('Visible to the buyer. Required if anything is missing')}
        required={isShort}
        autosize
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        size="lg"
        leftSection={<Icon name="check" size={18} />}
        loading={busy}
        disabled={isWrong || (isShort && reason.trim() === '')}
        onClick={save}
      >
        {amount === undefined ? t('Confirm receipt') : t('Confirm and refund {amount}', { amount: money(amount) })}
      </Button>
    </Stack>
  )
}

const isTooMany = ({ received, to_stock }: Line, { count }: Item) => received > count || to_stock > received

/** As the server works it out: less for less. Undefined: staff who may not see the order cannot be told. */
function amountFor({ amount, items }: Decidable, lines: Line[], payable: Payable | undefined): number | undefined {
  const here = lines.map(({ id, received }) => ({ id, count: received }))
  if (items.every(({ id, count }) => here.some((one) => one.id === id && one.count === count))) return amount
  return payable && Math.min(amountOfPieces(payable.left, here, payable.keepsFreight), amount)
}

function consequence(refund: Decidable, isApart: boolean, t: Translate): string {
  if (refund.kind === 'exchange') return t('The replacement is to be shipped once you have confirmed')
  return isPaidApart(isApart, refund.method)
    ? paidLaterText(refund, t)
    : t('The buyer is refunded for what you have received')
}

function useReceipt({ id, version, items }: Decidable) {
  const { t } = useLanguage()
  const act = useAction()
  const [busy, start] = useTransition()
  const [lines, setLines] = useState<Line[]>(items.map(allOf))
  const [reason, setReason] = useState('')
  const change = (next: Line) => setLines(lines.map((line) => (line.id === next.id ? next : line)))
  const save = () =>
    start(async () => {
      const answer = await act('after_sale.receive', { id, lines, reason: reason.trim() }, { version })
      if (answer) notifyDone(t('Items received'))
    })
  return { lines, change, reason, setReason, busy, save }
}

const allOf = ({ id, count }: Item): Line => ({ id, received: count, to_stock: count })

type LineProps = { item: Item; line: Line; change: (next: Line) => void }

function ReceivedLine({ item, line, change }: LineProps) {
  const { t } = useLanguage()
  const { name, specs, image, count, to_sku } = item
  return (
    <li>
      <ItemPicture image={image} />
      <div>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {specsText(specs)}
        </Text>
        {to_sku && <Text size="sm">{t('Exchange for {variant}', { variant: variantText(to_sku) })}</Text>}
      </div>
      <b>{`× ${count}`}</b>
      <Group grow className={classes.counts}>
        <Count
          name={name}
          title={t('Items received')}
          most={count}
          value={line.received}
          onChange={(received) =>
            change({ ...line, received, to_stock: line.to_stock === line.received ? received : line.to_stock })
          }
        />
        <Count
          name={name}
          title={t('Back in stock')}
          most={line.received}
          value={line.to_stock}
          onChange={(to_stock) => change({ ...line, to_stock })}
        />
      </Group>
    </li>
  )
}

type CountProps = { name: string; title: string; most: number; value: number; onChange: (value: number) => void }

const Count = ({ name, title, ...count }: CountProps) => (
  <CountInput aria-label={`${title}: ${name}`} label={title} size="md" {...count} />
)
