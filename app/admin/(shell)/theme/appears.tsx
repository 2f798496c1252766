'use client'

import { Appears, LeadingSlides, OnHome, Place, SeeInShop } from '@/components/admin/storefront/appears'
import type { AppearsProps } from '@/components/admin/storefront/model'
import { SeePreview } from '@/components/admin/storefront/see-preview'
import { useLanguage } from '@/components/ui/language'
import { productOf } from './product'

/** A theme has a page of its own, and stands in lists of those that the mini-program asks for. */
export default function ThemeAppears({ record, links }: AppearsProps) {
  const { id, products, slides } = record
  const { t } = useLanguage()
  const all = Array.isArray(products) ? products.map(productOf) : []
  const shown = all.filter(({ on_sale }) => on_sale).length
  return (
    <Appears>
      <OnHome record={record} />
      <Place text={t('On the page of theme {id}', { id })} operation={`GET /v1/theme/${id}`}>
        <SeeInShop path={`/theme/${id}`} />
      </Place>
      <Place text={t('Wherever the mini-program lists theme {id}', { id })} operation={`GET /v1/theme?ids=${id}`} />
      <Place text={t('Products shown (on sale): {shown} of {all}', { shown, all: all.length })}>
        {shown < all.length && <SeePreview kind="theme" id={id} />}
      </Place>
      <LeadingSlides slides={slides} links={links} />
    </Appears>
  )
}
