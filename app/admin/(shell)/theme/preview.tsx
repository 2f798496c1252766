'use client'

import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { money } from '@/components/admin/kit/format'
import { parseIds } from '@/components/admin/kit/values'
import type { PreviewProps } from '@/components/admin/storefront/model'
import { Phone } from '@/components/admin/storefront/phone'
import phone from '@/components/admin/storefront/phone.module.css'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import { compact } from '@/lib/base/compact'
import { asRecord } from '@/lib/base/json'
import { submit } from '@/lib/submit'
import classes from './theme.module.css'

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
          {t('{n} {n:product is/products are} not on sale, so {n:it is/they are} not shown', { n: hidden })}
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

type ShownProduct = { id: number; name: string; price: number; main_image: string | null }
const MOST = 100

/** What the mini-program gets of these products: those on sale, in this order. Undefined until that is known. */
function useShownProducts(ids: number[]): ShownProduct[] | undefined {
  const [shown, setShown] = useState<ShownProduct[]>()
  const key = ids.join()
  useEffect(() => {
    let isCurrent = true
    void readShown(compact(key.split(',')).map(Number)).then((found) => isCurrent && setShown(found))
    return () => {
      isCurrent = false
    }
  }, [key])
  return shown
}

async function readShown(ids: number[]): Promise<ShownProduct[] | undefined> {
  const found: ShownProduct[] = []
  for (let at = 0; at < ids.length; at += MOST) {
    const answer = await submit('product.show_several', { ids: ids.slice(at, at + MOST) }).catch(() => undefined)
    if (!answer?.ok) return undefined
    found.push(...answer.data.items.map(shownOf))
  }
  return found
}

function shownOf(row: unknown): ShownProduct {
  const { id, name, price, main_image } = asRecord(row)
  return {
    id: Number(id),
    name: String(name),
    price: Number(price),
    main_image: typeof main_image === 'string' ? main_image : null,
  }
}
