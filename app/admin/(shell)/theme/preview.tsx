'use client'

import { Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { parseIds } from '@/components/admin/kit/values'
import type { PreviewProps } from '@/components/admin/storefront/model'
import { Phone } from '@/components/admin/storefront/phone'
import phone from '@/components/admin/storefront/phone.module.css'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './preview.module.css'
import { type ShownProduct, useShownProducts } from './use-shown-products'

/** The page of a theme, and its card in a list of themes. */
export default function ThemePreview({ values }: PreviewProps) {
  const { t } = useLanguage()
  const [name, description] = [String(values.name ?? ''), String(values.description ?? '')]
  const ids = parseIds(values.product_ids)
  const products = useShownProducts(ids)
  const hidden = products ? ids.length - products.length : 0
  return (
    <>
      <Phone title={name}>
        <WidePicture url={values.head_img} />
        <div className={phone.text}>
          <p className={phone.title}>{name}</p>
          {description && <p className={phone.quiet}>{description}</p>}
        </div>
        <ul className={classes.products}>
          {products?.map((product) => (
            <ProductCard key={product.id} {...product} />
          ))}
        </ul>
      </Phone>
      {hidden > 0 && (
        <Text size="sm">
          {hidden === 1
            ? t('1 product is not on sale, so it is not shown')
            : t('{n} products are not on sale, so they are not shown', { n: hidden })}
        </Text>
      )}
      <Phone title={t('In a list of themes')} isShort>
        <div className={phone.card}>
          <WidePicture url={values.topic_img} />
          <div>
            <strong>{name}</strong>
            <p className={phone.quiet}>{description}</p>
          </div>
        </div>
      </Phone>
    </>
  )
}

const WidePicture = ({ url }: { url: unknown }) =>
  typeof url === 'string' && url !== '' && <Picture className={phone.wide} src={url} width={800} alt="" />

const ProductCard = ({ name, price, main_image }: ShownProduct) => (
  <li>
    <WidePicture url={main_image} />
    <span>{name}</span>
    <strong>{money(price)}</strong>
  </li>
)
