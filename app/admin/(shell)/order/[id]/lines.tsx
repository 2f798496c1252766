'use client'

import { Anchor, Image, Text } from '@mantine/core'
import Link from 'next/link'
import { Fragment } from 'react'
import { EditPart } from '@/components/admin/form/edit-part'
import { money, rateText, unitsText } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { Section } from '@/components/admin/page/section'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { sizedUrl } from '@/lib/file/sizes'
import { piecesHeld, piecesToSend } from '@/lib/order/pieces'
import { specsText } from '@/packages/client/src/shop/variants'
import type { Order } from './order'
import classes from './order.module.css'

type Line = Order['items'][number]
type Props = {
  order: Order
  linked: boolean
  /** The fields of a change of the price, with the permission for it. */
  price: Field[] | undefined
}

/** The order lines as they were ordered, and the total. */
export function Lines({ order, linked, price }: Props) {
  const { t } = useLanguage()
  const { id, items, discount = 0, status, version } = order
  return (
    <Section
      title={t('Items')}
      actions={
        price &&
        status === 'unpaid' && (
          <EditPart
            id={id}
            operation="order.set_price"
            label={t('Change price')}
            fields={price}
            read={async () => ({ id, version, discount, reason: '' })}
          />
        )
      }
    >
      <ul className={classes.lines}>
        {items.map((line) => (
          <OneLine key={line.id} line={line} order={order} linked={linked} />
        ))}
      </ul>
      <Sums order={order} />
    </Section>
  )
}

function Sums({ order }: Pick<Props, 'order'>) {
  const { t } = useLanguage()
  const { goods_price, reductions, freight, freight_parts, discount = 0, total_price } = order
  return (
    <dl className={classes.sums}>
      <dt>{t('Subtotal')}</dt>
      <dd>{money(goods_price)}</dd>
      {reductions.map(
        ({ offer_id, name, part, amount }) =>
          part === 'goods' && (
            <Fragment key={offer_id}>
              <dt>{name}</dt>
              <dd>{money(-amount)}</dd>
            </Fragment>
          ),
      )}
      <dt>{t('Shipping fee')}</dt>
      <dd>{money(freight)}</dd>
      <FreightParts parts={freight_parts} />
      {reductions.map(
        ({ offer_id, name, part, amount }) =>
          part === 'freight' && (
            <Fragment key={offer_id}>
              <dt className={classes.part}>{name}</dt>
              <dd className={classes.part}>{t('{amount} less', { amount: money(amount) })}</dd>
            </Fragment>
          ),
      )}
      {discount > 0 && (
        <>
          <dt>{t('Discount')}</dt>
          <dd>{money(-discount)}</dd>
        </>
      )}
      <dt>{t('Total')}</dt>
      <dd>{money(total_price)}</dd>
    </dl>
  )
}

/** Shipping fee breakdown, where it was by templates. */
function FreightParts({ parts }: { parts: Order['freight_parts'] }) {
  const { t } = useLanguage()
  return parts.map(({ template_id, name, unit, units, fee, counted, rate }) => {
    const inUnit = (n: number) => unitsText(unit, n, t)
    const further = { further: inUnit(rate.further), more: money(rate.further_fee) }
    const reason = {
      first: rateText(rate, unit, t),
      further: t('{more} for each further {further}', further),
      free: t('free'),
    }[counted]
    return (
      <Fragment key={template_id}>
        <dt className={classes.part}>{`${name ?? t('Flat fee')} · ${inUnit(units)} · ${reason}`}</dt>
        <dd className={classes.part}>{money(fee)}</dd>
      </Fragment>
    )
  })
}

function OneLine({ line, order: { status, refunds }, linked }: { line: Line; order: Order; linked: boolean }) {
  const { t } = useLanguage()
  const { specs, image, price, count, returned, sent, reduction, code, no_return } = line
  const excluded = no_return && t('Exempt from 7-day returns')
  const facts = compact([
    specsText(specs),
    code,
    returned > 0 && t('{n} refunded, not shipped', { n: returned }),
    excluded,
  ])
  const [refunding, left] = [piecesHeld(line.id, refunds), piecesToSend(line, refunds)]
  return (
    <li>
      {image ? (
        <Image className={classes.picture} src={sizedUrl(image, 200)} alt="" />
      ) : (
        <span className={classes.picture} />
      )}
      <div>
        <Name line={line} linked={linked} />
        {facts.map((fact) => (
          <Text key={fact} size="xs" c="dimmed">
            {fact}
          </Text>
        ))}
        {refunding > 0 && (
          <ColorLabel color="orange">{t('{n} being refunded, do not ship', { n: refunding })}</ColorLabel>
        )}
        {status === 'paid' && sent > 0 && (
          <Text size="xs" c="dimmed">
            {t('{n} shipped', { n: sent })}
          </Text>
        )}
        {status === 'paid' && left > 0 && left < count && <Text size="xs">{t('{n} to pack', { n: left })}</Text>}
      </div>
      <div className={classes.figures}>
        <Text size="sm" fw={500}>
          {money(price * count)}
        </Text>
        <Text size="xs" c="dimmed">{`${money(price)} × ${count}`}</Text>
        {reduction > 0 && (
          <Text size="xs" c="dimmed">
            {t('{amount} off', { amount: money(reduction) })}
          </Text>
        )}
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
