'use client'

import { publishingState } from '@/components/admin/publishing/publishing'
import { Appears, LeadingSlides, NotShownYet, Place, SeeInShop } from '@/components/admin/storefront/appears'
import type { AppearsProps } from '@/components/admin/storefront/model'
import { SeePreview } from '@/components/admin/storefront/see-preview'
import { useLanguage } from '@/components/ui/language'

/** In the list of articles and on its own page, from its time on. */
export default function ArticleAppears({ record, links }: AppearsProps) {
  const { t } = useLanguage()
  const { id, status, published_at, slides } = record
  const state = publishingState(status, published_at)
  const isLed = Array.isArray(slides) && slides.length > 0
  return (
    <Appears>
      <NotShownYet state={state} at={published_at}>
        <SeePreview kind="article" id={id} />
      </NotShownYet>
      {state === 'published' && (
        <>
          <Place text={t('In the list of articles in the mini-program')} operation="GET /v1/article" />
          <Place text={t('On its own page')} operation={`GET /v1/article/${id}`}>
            <SeeInShop path={`/article/${id}`} />
          </Place>
        </>
      )}
      <LeadingSlides slides={slides} links={links} />
      {isLed && state !== 'published' && (
        <Place text={t('Until it is published, these slides link to a missing page')} />
      )}
    </Appears>
  )
}
