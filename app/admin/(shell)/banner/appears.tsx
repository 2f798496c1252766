'use client'

import { Appears, OnHome, Place } from '@/components/admin/storefront/appears'
import type { AppearsProps } from '@/components/admin/storefront/model'
import { SeePreview } from '@/components/admin/storefront/see-preview'
import { useLanguage } from '@/components/ui/language'
import { parseSlides } from './slide'
import { SlideCounts } from './slides'

/** On the home page, or wherever the mini-program asks for it by its id. */
export default function BannerAppears({ record }: AppearsProps) {
  const { id, items } = record
  const { t } = useLanguage()
  return (
    <Appears>
      <OnHome record={record} />
      <Place text={t('Wherever the mini-program loads banner {id}', { id })} operation={`GET /v1/banner/${id}`} />
      <li>
        <SlideCounts slides={parseSlides(items)} />
        <SeePreview kind="banner" id={id} />
      </li>
    </Appears>
  )
}
