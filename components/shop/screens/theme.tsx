'use client'

import { useLanguage } from '@/components/ui/language'
import type { ThemeDetail } from '../client'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Photo, ProductCards } from '../parts/product-card'
import { Empty, Shown } from '../parts/states'
import { SHOP } from '../places'
import { useRead } from '../read'
import { themes } from '../resources'
import { useShop } from '../shop-context'
import classes from './lists.module.css'

export function ThemeScreen({ id }: { id: number }) {
  const { first } = useShop()
  const reading = useRead(themes, id, first.theme?.id === id ? first.theme : undefined)
  useTitle(reading.value?.name)
  return (
    <div className={parts.grow}>
      <Bar title={reading.value?.name ?? ''} up={SHOP} />
      <Shown reading={reading} bones={[200, 220]}>
        {(theme) => <ThemePage theme={theme} />}
      </Shown>
    </div>
  )
}

export function ThemePage({ theme }: { theme: ThemeDetail }) {
  const { t } = useLanguage()
  const { description, head_img, topic_img, products } = theme
  return (
    <>
      <Photo src={head_img ?? topic_img} className={classes.head} width={800} />
      {description && <p className={classes.themeWords}>{description}</p>}
      {products.length === 0 && <Empty icon="tag" title={t('Nothing for sale here right now')} />}
      <ProductCards products={products} />
    </>
  )
}
