'use client'

import { Anchor, Group, Title } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput } from '../../../ui/keep-focus'
import { SearchSelect } from '../../kit/search-select'
import { SideDrawer } from '../../kit/side-drawer'
import { ChangeForm } from './change-form'
import { Movements } from './movements'
import { type StockedProduct, type StockRights, skuOptions } from './stock'
import classes from './stock.module.css'
import { StockGrid } from './stock-grid'

type Props = {
  product: StockedProduct
  /** The variant that it begins with; none: all of them. */
  sku?: number | undefined
  rights: StockRights
  onClose: () => void
}

/** The stock of a product, its movements, and a form to change it. */
export default function StockDrawer({ product, sku, rights, onClose }: Props) {
  const { t } = useLanguage()
  const { skus } = product
  const [shown, setShown] = useState(true)
  const [chosen, choose] = useState(sku ?? (skus.length === 1 ? skus[0]?.id : undefined))
  const one = skus.find(({ id }) => id === chosen)
  return (
    <SideDrawer
      title={t('Stock of {name}', { name: product.name })}
      shown={shown}
      onClose={() => setShown(false)}
      onGone={onClose}
    >
      <div className={classes.content} ref={focusFirstInput}>
        {skus.length > 1 && <Variant product={product} chosen={one?.id} choose={choose} />}
        {rights.move && one && (
          <ChangeForm key={one.id} product={product.id} sku={one} reasons={rights.manualReasons} />
        )}
        {rights.move && !one && (
          <StockGrid key={skus.map(({ stock }) => stock).join()} product={product} reasons={rights.manualReasons} />
        )}
        {rights.list && (
          <section>
            <Group justify="space-between" mb="sm">
              <Title order={2} size="h3">
                {t('Stock movements')}
              </Title>
              {rights.ledger && <LedgerLink product_id={product.id} />}
            </Group>
            <Movements product={product} sku={one?.id} reasons={rights.reasons} />
          </section>
        )}
      </div>
    </SideDrawer>
  )
}

/** The same on a page of its own, where more can be looked for. */
function LedgerLink({ product_id }: { product_id: number }) {
  const { t } = useLanguage()
  const href = `/admin/stock?product_id=${product_id}` as const
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} href={href} prefetch={false} />}>
      {t('View stock movements')}
    </Anchor>
  )
}

type VariantProps = { product: StockedProduct; chosen: number | undefined; choose: (id?: number) => void }

/** Chooses one variant, or all together. */
function Variant({ product, chosen, choose }: VariantProps) {
  const { t } = useLanguage()
  const { skus } = product
  const all = skus.reduce((sum, { stock }) => sum + stock, 0)
  return (
    <SearchSelect
      label={t('Variant')}
      data={[{ value: '', label: `${t('All variants')} · ${all}` }, ...skuOptions(product)]}
      value={chosen === undefined ? '' : String(chosen)}
      searchable={skus.length > 8}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      nothingFoundMessage={t('No results')}
      onChange={(value) => choose(Number(value) || undefined)}
    />
  )
}
