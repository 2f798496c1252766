'use client'

import { useLanguage } from '@/components/ui/language'
import type { ThemeDetail } from '../client'
import { Photo, ProductCards } from '../parts/product-card'
import { Empty } from '../parts/states'
import classes from './theme.module.css'

export function ThemePage({ theme }: { theme: ThemeDetail }) {
  const { t } = useLanguage()
  const { description, head_img, topic_img, products } = theme
  return (
    <>
      <Photo src={head_img ?? topic_img} className={classes.head} width={800} />
      {description && <p className={classes.words}>{description}</p>}
      {products.length === 0 && <Empty icon="tag" title={t('Nothing for sale here right now')} />}
      <ProductCards products={products} />
    </>
  )
}
