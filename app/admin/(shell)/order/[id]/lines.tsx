'use client'

import { Anchor, Image, Text } from '@mantine/core'
import Link from 'next/link'
import { Section } from '@/components/admin/page/section'
import { money } from '@/components/admin/table/format'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { countOf } from '@/lib/order/pieces'
import type { Order } from './order'
import classes from './order.module.css'

type Line = Order['items'][number]
type Props = { order: Order; linked: boolean }

/** The order lines as they were ordered, and the total. */
export function Lines({ order, linked }: Props) {
  const { t } = useLanguage()
  const { items, goods_price, freight, total_price } = order
  return (
    <Section title={t('Items')}>
      <ul className={classes.lines}>
        {items.map((line) => (
          <OneLine key={line.id} line={line} refunding={awayIn(order, line.id)} linked={linked} />
        ))}
      </ul>
      <dl className={classes.sums}>
        <dt>{t('Subtotal')}</dt>
        <dd>{money(goods_price)}</dd>
        <dt>{t('Shipping fee')}</dt>
        <dd>{money(freight)}</dd>
        <dt>{t('Total')}</dt>
        <dd>{money(total_price)}</dd>
      </dl>
    </Section>
  )
}

/** Pieces of refunds under way, which must not be sent. */
const awayIn = ({ refunds }: Order, line: number): number =>
  countOf(
    refunds.filter(({ state, restocks }) => state === 'processing' && restocks).flatMap(({ items }) => items),
    line,
  )

function OneLine({ line, refunding, linked }: { line: Line; refunding: number; linked: boolean }) {
  const { t } = useLanguage()
  const { specs, image, price, count, returned } = line
  const variant = Object.entries(specs).map(([option, value]) => `${option}: ${value}`)
  return (
    <li>
      {image ? (
        <Image className={classes.picture} src={sizedUrl(image, 200)} alt="" />
      ) : (
        <span className={classes.picture} />
      )}
      <div>
        <Name line={line} linked={linked} />
        {variant.length > 0 && (
          <Text size="xs" c="dimmed">
            {variant.join(' · ')}
          </Text>
        )}
        {returned > 0 && (
          <Text size="xs" c="dimmed">
            {t('{n} returned', { n: returned })}
          </Text>
        )}
        {refunding > 0 && (
          <ColorLabel color="orange">{t('{n} being refunded, do not ship', { n: refunding })}</ColorLabel>
        )}
      </div>
      <div className={classes.figures}>
        <Text size="sm" fw={500}>
          {money(price * count)}
        </Text>
        <Text size="xs" c="dimmed">{`${money(price)} × ${count}`}</Text>
      </div>
    </li>
  )
}

/** Links to the current product, where the visitor may see it. */
function Name({ line: { product_id, name }, linked }: { line: Line; linked: boolean }) {
  const style = { size: 'sm', fw: 500 } as const
  if (!linked) return <Text {...style}>{name}</Text>
  const href = `/admin/product/${product_id}` as const
  return (
    <Anchor {...style} renderRoot={(props) => <Link {...props} href={href} prefetch={false} />}>
      {name}
    </Anchor>
  )
}
