'use client'

import { ActionIcon, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { AddProduct } from '@/components/admin/field/add-product'
import { money } from '@/components/admin/kit/format'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'

/** A product with the variant and the pieces that are wanted. */
export type Item = { product: OutputOf<'product.read'>; sku_id: number; count: number }

export const itemsOf = (items: Item[]) =>
  items.map(({ product: { id }, sku_id, count }) => ({ product_id: id, sku_id, count }))

type Preview = OutputOf<'order.preview_for_customer'>
type Props = { items: Item[]; change: (next: (items: Item[]) => Item[]) => void; costs: Preview | undefined }

const MOST = 99

/** What is ordered: a product is added as it is found. */
export function ItemList({ items, change, costs }: Props) {
  const { t } = useLanguage()
  const add = (product: Item['product']) =>
    change((before) => {
      const taken = new Set(before.map(({ sku_id }) => sku_id))
      const sku = product.skus.find((one) => !taken.has(one.id) && one.stock > 0) ?? product.skus[0]
      return sku && !taken.has(sku.id) ? [...before, { product, sku_id: sku.id, count: 1 }] : before
    })
  const edit = (at: number, changed: Partial<Item>) =>
    change((before) => before.map((item, place) => (place === at ? { ...item, ...changed } : item)))
  return (
    <Section title={t('Items')}>
      <Stack gap="md">
        {items.map((item, at) => (
          <Line
            key={item.sku_id}
            item={item}
            taken={items.map(({ sku_id }) => sku_id)}
            shown={costs?.items.find(({ sku_id }) => sku_id === item.sku_id)}
            edit={(changed) => edit(at, changed)}
            remove={() => change((before) => before.filter((_, place) => place !== at))}
          />
        ))}
        <AddProduct add={add} />
      </Stack>
    </Section>
  )
}

type LineProps = {
  item: Item
  /** Variants that are in the order: each is there once. */
  taken: number[]
  shown: Preview['items'][number] | undefined
  edit: (changed: Partial<Item>) => void
  remove: () => void
}

function Line({ item: { product, sku_id, count }, taken, shown, edit, remove }: LineProps) {
  const { t } = useLanguage()
  return (
    <div>
      <Group gap="sm" align="center">
        <Text size="sm" fw={500} style={{ flex: '1 1 160px' }}>
          {product.name}
        </Text>
        {product.skus.length > 1 && (
          <VariantSelect product={product} sku_id={sku_id} taken={taken} choose={(sku_id) => edit({ sku_id })} />
        )}
        <NumberInput
          aria-label={t('Quantity')}
          value={count}
          onChange={(value) => edit({ count: Math.min(MOST, Math.max(1, Number(value) || 1)) })}
          min={1}
          max={MOST}
          w={88}
        />
        <Text size="sm" w={84} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {shown ? money(shown.price * count) : ''}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Remove {name}', { name: product.name })}
          onClick={remove}
        >
          <Icon name="trash" size={18} />
        </ActionIcon>
      </Group>
      {shown && (!shown.on_sale || shown.available < count) && (
        <Text size="sm" c="red">
          {shown.on_sale ? t('Only {n} in stock', { n: shown.available }) : t('Not on sale')}
        </Text>
      )}
    </div>
  )
}

type VariantProps = Pick<Item, 'product' | 'sku_id'> & Pick<LineProps, 'taken'> & { choose: (sku_id: number) => void }

function VariantSelect({ product, sku_id, taken, choose }: VariantProps) {
  const { t } = useLanguage()
  const variants = product.skus.map((sku) => ({
    value: String(sku.id),
    label: Object.values(sku.specs).join(' · ') || product.name,
    disabled: sku.id !== sku_id && taken.includes(sku.id),
  }))
  return (
    <Select
      aria-label={t('Variant')}
      data={variants}
      value={String(sku_id)}
      onChange={(id) => id && choose(Number(id))}
      allowDeselect={false}
      w={160}
    />
  )
}
