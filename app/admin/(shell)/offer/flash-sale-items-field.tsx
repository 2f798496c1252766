'use client'

import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Part } from '@/components/admin/discount/gives-field'
import { AddProduct } from '@/components/admin/field/add-product'
import { Frame } from '@/components/admin/field/frame'
import { RemovePart } from '@/components/admin/field/images'
import { problemsBelow } from '@/components/admin/field/problems'
import { useParts } from '@/components/admin/form/parts'
import { money } from '@/components/admin/kit/format'
import type { Field, FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'
import { type About, aboutItems, aboutProduct, type Item, parseItems } from './sale-item'

/**
 * Which variants are in a flash sale, at which price, and how many of them.
 * A product is added with all of its variants.
 */
export default function SaleItemsField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const items = parseItems(value)
  const { about, learn } = useAbout(value, items)
  const { gives } = useParts()
  const isFlashSale = asRecord(gives?.value).kind === 'sale'
  const isOther = gives !== undefined && !isFlashSale // until the kind is known nothing is cleared
  const clear = useEffectEvent(() => items.length > 0 && onChange([]))
  useEffect(() => {
    if (isOther) clear()
  }, [isOther])
  if (!isFlashSale) return null
  const add = (product: OutputOf<'product.read'>) => {
    learn(product)
    const fresh = product.skus.filter((sku) => !items.some(({ sku_id }) => sku_id === sku.id))
    const none = { product_id: product.id, price: null, pieces: null }
    onChange([...items, ...fresh.map((sku) => ({ ...none, sku_id: sku.id }))])
  }
  return (
    <Frame field={field} problem={problems['']}>
      <Stack gap="md">
        {items.length > 1 && <FillAll items={items} about={about} disabled={disabled} onChange={onChange} />}
        {items.map((item, at) => (
          <FlashSaleItem
            key={item.sku_id}
            item={item}
            about={about.get(item.sku_id) ?? UNKNOWN}
            problems={problemsBelow(problems, String(at))}
            disabled={disabled}
            change={(changed) => onChange(items.map((one, place) => (place === at ? { ...one, ...changed } : one)))}
            remove={() => onChange(items.filter((one) => one.sku_id !== item.sku_id))}
          />
        ))}
        <AddProduct add={add} disabled={disabled} />
      </Stack>
    </Frame>
  )
}

type SaleItemProps = {
  item: Item
  about: About
  problems: FieldProps['problems']
  disabled: boolean
  change: (changed: Partial<Item>) => void
  remove: () => void
}

/** One variant: its price in the sale, and how many pieces have it. */
function FlashSaleItem({
  item,
  about: { name, regular_price, sold },
  problems,
  disabled,
  change,
  remove,
}: SaleItemProps) {
  const { t } = useLanguage()
  const part = (of: 'price' | 'pieces', field: Field) => ({
    field,
    value: item[of],
    problems: problemsBelow(problems, of),
    disabled,
    onChange: (typed: unknown) => change({ [of]: typed }),
  })
  return (
    <Stack gap={4} role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <RemovePart name={name} disabled={disabled} onClick={remove} />
      </Group>
      <Text size="xs" c="dimmed">
        {t('Regular price {amount}', { amount: money(regular_price) })}
        {sold > 0 && ` · ${t('{n} sold', { n: sold })}`}
      </Text>
      <Group align="start" wrap="nowrap" gap="sm">
        <Part {...part('price', { ...PART, max: MOST_FEN, name: 'price', widget: 'money', label: t('Flash price') })} />
        <Part {...part('pieces', { ...PART, name: 'pieces', widget: 'number', label: t('Flash sale quantity') })} />
      </Group>
      {problems.sku_id && (
        <Text size="xs" c="red">
          {problems.sku_id}
        </Text>
      )}
    </Stack>
  )
}

type FillProps = { items: Item[]; about: Map<number, About>; disabled: boolean; onChange: (items: Item[]) => void }

/** One percentage and one number of pieces for all variants; what is left empty stays as it is. */
function FillAll({ items, about, disabled, onChange }: FillProps) {
  const { t } = useLanguage()
  const [percent, setPercent] = useState<unknown>(null)
  const [pieces, setPieces] = useState<unknown>(null)
  const part = { ...PART, required: false, nullable: true, widget: 'number' } as const
  const priceOf = ({ sku_id, price }: Item) => {
    const regular = about.get(sku_id)?.regular_price ?? 0
    return typeof percent === 'number' && regular > 0
      ? Math.max(1, Math.round((regular * (100 - percent)) / 100))
      : price
  }
  const filled = (item: Item): Item => ({
    ...item,
    price: priceOf(item),
    pieces: typeof pieces === 'number' ? pieces : item.pieces,
  })
  return (
    <Group align="end" wrap="nowrap" gap="sm" role="group" aria-label={t('Fill in all')}>
      <Part
        field={{ ...part, name: 'percent', label: t('Percent off'), max: 99 }}
        value={percent}
        problems={{}}
        disabled={disabled}
        onChange={setPercent}
      />
      <Part
        field={{ ...part, name: 'pieces', label: t('Flash sale quantity') }}
        value={pieces}
        problems={{}}
        disabled={disabled}
        onChange={setPieces}
      />
      <Button variant="default" disabled={disabled} onClick={() => onChange(items.map(filled))}>
        {t('Apply to all')}
      </Button>
    </Group>
  )
}

const UNKNOWN: About = { name: '', regular_price: 0, sold: 0 }

/**
 * What is shown of the variants: as the offer was read, or else of their products, as where typed values were restored.
 */
function useAbout(value: unknown, items: Item[]) {
  const [read] = useState(() => aboutItems(value))
  const [learnt, setLearnt] = useState<[number, About][]>([])
  const about = new Map([...learnt, ...read, ...aboutItems(value)])
  const missing = items.find(({ sku_id }) => !about.has(sku_id))?.product_id
  const learn = (product: OutputOf<'product.read'>) => setLearnt((all) => [...all, ...aboutProduct(product)])
  const look = useEffectEvent(learn)
  useEffect(() => {
    if (missing === undefined) return
    submit('product.read', { id: missing }).then(
      (answer) => answer.ok && look(answer.data),
      () => {},
    )
  }, [missing])
  return { about, learn }
}

/** As the contract has it; the widget says it in yuan. */
const MOST_FEN = 100_000_000
const PART = { required: true, nullable: false, type: 'integer', min: 1 } as const satisfies Partial<Field>
