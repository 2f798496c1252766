'use client'

import { Anchor, List, Text } from '@mantine/core'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { money } from '@/components/admin/kit/format'
import type { FieldProps } from '@/components/admin/kit/model'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

type Effect = OutputOf<'offer.read_effect'>['items'][number]

/** The switch that lets it run, its preview on best sellers, and its results. */
export function PausedField(props: FieldProps) {
  const id = Number(useSearchParams().get('open'))
  return (
    <>
      <widgets.switch {...props} />
      {id > 0 && <Effects key={`effects ${id}`} id={id} />}
      {id > 0 && <Result key={`result ${id}`} id={id} />}
    </>
  )
}

function Effects({ id }: { id: number }) {
  const { t } = useLanguage()
  const [items, setItems] = useState<Effect[]>([])
  useEffect(() => {
    submit('offer.read_effect', { id }).then(
      (answer) => answer.ok && setItems(answer.data.items),
      () => {},
    )
  }, [id])
  if (items.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('Preview on best sellers')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('As saved, whether or not it is running')}
      </Text>
      <List size="sm" mt="xs">
        {items.map((one) => (
          <List.Item key={one.product_id}>
            {one.name} · <Change {...one} />
          </List.Item>
        ))}
      </List>
    </div>
  )
}

function Change({ pieces, goods_price, reduction }: Effect) {
  const { t } = useLanguage()
  if (pieces === null) return t('Not reached by this product alone')
  const before = t('{n} for {amount}', { n: pieces, amount: money(goods_price) })
  return reduction > 0 ? `${before} → ${money(goods_price - reduction)}` : `${before} · ${t('free')}`
}

function Result({ id }: { id: number }) {
  const { t } = useLanguage()
  const [result, setResult] = useState<OutputOf<'offer.read_result'>>()
  useEffect(() => {
    submit('offer.read_result', { id }).then(
      (answer) => answer.ok && setResult(answer.data),
      () => {},
    )
  }, [id])
  if (!result || result.orders === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('Offer results')}
      </Text>
      <Text size="sm" mt="xs">
        {resultText(result, t)} ·{' '}
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} href={`/admin/order?offer_id=${id}`} prefetch={false} />}
        >
          {t('Show the orders')}
        </Anchor>
      </Text>
    </div>
  )
}

const resultText = ({ orders, taken_off, paid }: OutputOf<'offer.read_result'>, t: Translate): string =>
  t('{orders}: {off} in discounts, {paid} paid', {
    orders: t('{n} {n:order/orders}', { n: orders }),
    off: money(taken_off),
    paid: money(paid),
  })
