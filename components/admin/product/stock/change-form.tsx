'use client'

import { Button, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { notifyDone } from '../../kit/notify-done'
import { useAction } from '../../kit/use-action'
import type { TypedNumber } from '../variants/variants'
import { amountWords, type Change, stockAfter, toStockChange } from './change'
import type { Reason, ReasonOption } from './stock'
import classes from './stock.module.css'

type Props = { product: number; sku: { id: number; stock: number }; reasons: ReasonOption[] }
type Entered = { reason: Reason; amount: TypedNumber; note: string }

/** Changes the stock of one variant: reason, amount, and a preview of the result. */
export function ChangeForm({ product, sku, reasons }: Props) {
  const { t } = useLanguage()
  const { entered, set, busy, send } = useChange({ product, sku, reason: reasons[0]?.value ?? 'received' })
  const change = toStockChange(entered.reason, entered.amount)
  const after = change && stockAfter(sku.stock, change)
  const isShort = after !== undefined && after < 0
  const isIdle = after === undefined || isShort || after === sku.stock

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (change && !isIdle) void send(change)
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Inputs
          entered={entered}
          set={set}
          reasons={reasons}
          problem={isShort && t('Only {n} in stock', { n: sku.stock })}
        />
        <div className={classes.result}>
          <Text size="sm" c="dimmed" role="status">
            {t('Stock')} <b>{sku.stock}</b>
            {after !== undefined && !isShort && (
              <>
                {' → '}
                <b>{after}</b>
              </>
            )}
          </Text>
          <Button type="submit" loading={busy} disabled={isIdle}>
            {t('Adjust stock')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type InputsProps = {
  entered: Entered
  set: (patch: Partial<Entered>) => void
  reasons: ReasonOption[]
  problem: string | false
}

function Inputs({ entered: { reason, amount, note }, set, reasons, problem }: InputsProps) {
  const { t } = useLanguage()
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <ReasonSelect reasons={reasons} reason={reason} choose={(chosen) => set({ reason: chosen })} />
        <NumberInput
          label={amountWords(reason, t)}
          value={amount ?? ''}
          onChange={(typed) => set({ amount: typed === '' ? null : typed })}
          allowDecimal={false}
          clampBehavior="none"
          error={problem}
          data-autofocus
        />
      </SimpleGrid>
      <TextInput
        label={t('Note')}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
    </>
  )
}

/** The input with an idempotency key: sent twice it counts once, and other input has another key. */
function useChange({ product, sku, reason }: { product: number; sku: Props['sku']; reason: Reason }) {
  const { t } = useLanguage()
  const act = useAction()
  const [entered, enter] = useState<Entered>({ reason, amount: null, note: '' })
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)

  function set(patch: Partial<Entered>) {
    enter((now) => ({ ...now, ...patch }))
    setKey(newKey())
  }
  async function send(change: Change) {
    setBusy(true)
    const { reason, note } = entered
    const answer = await act('product.move_stock', { id: product, sku_id: sku.id, ...change, reason, note }, { key })
    setBusy(false)
    if (!answer) return
    notifyDone(t('Stock adjusted'))
    set({ amount: null, note: '' })
  }
  return { entered, set, busy, send }
}

type ReasonSelectProps = { reasons: ReasonOption[]; reason: Reason; choose: (reason: Reason) => void }

/** Why stock is changed. */
export function ReasonSelect({ reasons, reason, choose }: ReasonSelectProps) {
  const { t } = useLanguage()
  return (
    <Select
      label={t('Reason')}
      data={reasons}
      value={reason}
      allowDeselect={false}
      withScrollArea={false}
      onChange={(chosen) => {
        const one = reasons.find(({ value }) => value === chosen)
        if (one) choose(one.value)
      }}
    />
  )
}
