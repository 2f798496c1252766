'use client'

import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { moment } from '../../kit/format'
import type { Option, Refusal } from '../../kit/model'
import { RefusedState } from '../../kit/refused-state'
import { useSubmit } from '../../kit/use-action'
import { variantName } from '../variants/variants'
import { formatSigned } from './change'
import type { Movement, StockedProduct } from './stock'
import classes from './stock.module.css'

type Props = { product: StockedProduct; sku: number | undefined; reasons: Option[] }

/** Each movement: who, when, why, by how much, and the stock after it. */
export function Movements({ product, sku, reasons }: Props) {
  const { t } = useLanguage()
  const stock = product.skus.reduce((sum, one) => sum + one.stock, 0)
  const { entries, refusal, busy, hasMore, more } = useMovements(product.id, sku, stock)
  if (refusal) return <RefusedState refusal={refusal} />
  if (!entries) return <Waiting />
  if (entries.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('No stock movements yet')}
      </Text>
    )
  }
  return (
    <>
      <ol className={classes.list} aria-busy={busy}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} reasons={reasons} variant={variantName(entry.specs, product.options)} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="default" fullWidth mt="md" loading={busy} onClick={() => void more()}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}

function Entry({ entry, reasons, variant }: { entry: Movement; reasons: Option[]; variant: string }) {
  const { t } = useLanguage()
  const { reason, delta, balance, nickname, create_time, note } = entry
  const why = reasons.find(({ value }) => value === reason)?.label ?? reason
  return (
    <li className={classes.entry}>
      <div>
        <Text size="sm" fw={550}>
          {why}
          {variant && (
            <Text span inherit fw={400} c="dimmed">
              {` · ${variant}`}
            </Text>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={create_time}>{moment(create_time)}</time>
          {nickname && ` · ${nickname}`}
        </Text>
        {note && (
          <Text size="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        )}
      </div>
      <div className={classes.figures}>
        <span data-less={delta < 0 || undefined} className={classes.delta}>
          {formatSigned(delta)}
        </span>
        <Text size="xs" c="dimmed">
          {t('{n} left', { n: balance })}
        </Text>
      </div>
    </li>
  )
}

const Waiting = () => (
  <Stack gap="sm" aria-busy>
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height={48} radius="md" />
    ))}
  </Stack>
)

const SIZE = 20

/** The movements of a product or of one variant, the newest first; read again when its stock changes. */
function useMovements(id: number, sku_id: number | undefined, stock: number) {
  const submit = useSubmit()
  const [entries, setEntries] = useState<Movement[]>()
  const [total, setTotal] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(true)
  const turn = useRef(0)

  async function load(page: number, before: Movement[]) {
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    const answer = await submit('product.list_movements', { id, sku_id, page, size: SIZE })
    if (mine !== turn.current) return
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    setTotal(answer.data.total)
    setEntries([...before, ...answer.data.items.filter((one) => !before.some((shown) => shown.id === one.id))])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another variant or another stock only
  useEffect(() => void load(1, []), [id, sku_id, stock])

  const seen = entries ?? []
  const more = () => load(Math.floor(seen.length / SIZE) + 1, seen)
  return { entries, refusal, busy, hasMore: seen.length < total, more }
}
