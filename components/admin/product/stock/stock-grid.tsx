'use client'

import { Button, Group, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { notifyDone } from '../../kit/notify-done'
import { useAction } from '../../kit/use-action'
import { type TypedNumber, variantName } from '../variants/variants'
import { amountWords, isCount, stockAfter, toStockChange } from './change'
import { ReasonSelect } from './change-form'
import type { Reason, ReasonOption, StockedProduct } from './stock'

type Props = { product: StockedProduct; reasons: ReasonOption[] }
type Typed = Record<number, TypedNumber>

/** The stock of all variants of a product, changed together for one reason. */
export function StockGrid({ product, reasons }: Props) {
  const { t } = useLanguage()
  const { reason, note, typed, set, changes, isShort, busy, send } = useGrid(product, reasons)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <ReasonSelect reasons={reasons} reason={reason} choose={(chosen) => set({ reason: chosen })} />
        <Variants
          product={product}
          reason={reason}
          typed={typed}
          type={(more) => set({ typed: { ...typed, ...more } })}
        />
        <TextInput
          label={t('Note')}
          maxLength={200}
          value={note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <Group justify="end">
          <Button type="submit" loading={busy} disabled={changes.length === 0 || isShort}>
            {t('Adjust stock')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type VariantsProps = { product: StockedProduct; reason: Reason; typed: Typed; type: (more: Typed) => void }

function Variants({ product: { skus, options }, reason, typed, type }: VariantsProps) {
  const { t } = useLanguage()
  const words = amountWords(reason, t)
  return (
    <Table.ScrollContainer minWidth={300} maxHeight="45dvh">
      <Table stickyHeader aria-label={t('Stock by variant')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Variant')}</Table.Th>
            <Table.Th ta="end">{t('Stock')}</Table.Th>
            <Table.Th w={140}>{words}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {skus.map((sku) => (
            <Variant
              key={sku.id}
              stock={sku.stock}
              name={variantName(sku.specs, options)}
              reason={reason}
              typed={typed[sku.id] ?? null}
              type={(value) => type({ [sku.id]: value })}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type VariantProps = {
  stock: number
  name: string
  reason: Reason
  typed: Typed[number]
  type: (value: Typed[number]) => void
}

/** The stock of a variant now and after the change, and the amount of the change. */
function Variant({ stock, name, reason, typed, type }: VariantProps) {
  const { t } = useLanguage()
  const change = toStockChange(reason, typed)
  const after = change && stockAfter(stock, change)
  const isShort = after !== undefined && after < 0
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="end">
        {stock}
        {after !== undefined && after !== stock && (
          <Text span inherit fw={600} c={isShort ? 'red' : 'inherit'}>
            {` → ${after}`}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <NumberInput
          aria-label={`${amountWords(reason, t)} ${name}`}
          size="xs"
          value={typed ?? ''}
          onChange={(value) => type(value === '' ? null : value)}
          allowDecimal={false}
          clampBehavior="none"
          error={isShort}
        />
      </Table.Td>
    </Table.Tr>
  )
}

const NOTHING = { note: '', typed: {} }

/** The input with an idempotency key: sent twice it counts once. */
function useGrid({ id, skus }: StockedProduct, reasons: ReasonOption[]) {
  const { t } = useLanguage()
  const act = useAction()
  const [state, setState] = useState<{ reason: Reason; note: string; typed: Typed }>({
    reason: (reasons.find(({ value }) => isCount(value)) ?? reasons[0])?.value ?? 'counted',
    ...NOTHING,
  })
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const { reason, note, typed } = state
  const lines = skus.flatMap((sku) => {
    const change = toStockChange(reason, typed[sku.id] ?? null)
    return change && stockAfter(sku.stock, change) !== sku.stock ? [{ sku, change }] : []
  })

  function set(patch: Partial<typeof state>) {
    setState((now) => ({ ...now, ...patch }))
    setKey(newKey())
  }
  async function send() {
    setBusy(true)
    const changes = lines.map(({ sku, change }) => ({ id: sku.id, ...change }))
    const answer = await act('product.set_stock', { id, reason, note, skus: changes }, { key })
    setBusy(false)
    if (!answer) return
    notifyDone(t('Stock adjusted'))
    set(NOTHING)
  }
  const isShort = lines.some(({ sku, change }) => stockAfter(sku.stock, change) < 0)
  return { ...state, set, changes: lines, isShort, busy, send }
}
