'use client'

import { publishingState } from '@/components/admin/publishing/publishing'
import { Appears, NotShownYet, Place, SeeInShop } from '@/components/admin/storefront/appears'
import type { AppearsProps } from '@/components/admin/storefront/model'
import { SeePreview } from '@/components/admin/storefront/see-preview'
import { useLanguage } from '@/components/ui/language'

/** With customers, with staff or with both, from its time on. */
export default function NoticeAppears({ record: { id, audience, status, published_at } }: AppearsProps) {
  const { t } = useLanguage()
  const state = publishingState(status, published_at)
  return (
    <Appears>
      <NotShownYet state={state} at={published_at}>
        {audience !== 'staff' && <SeePreview kind="notice" id={id} />}
      </NotShownYet>
      {state === 'published' && (
        <>
          {audience !== 'staff' && (
            <Place
              text={t('For customers: in the notices of the mini-program')}
              operation={`GET /v1/notice, GET /v1/notice/${id}`}
            >
              <SeeInShop path={`/notice/${id}`} />
            </Place>
          )}
          {audience !== 'buyers' && <Place text={t('For staff: under My notices')} operation="GET /cms/notice/inbox" />}
          <Place text={t('Until it is set back to draft or moved to the trash')} />
        </>
      )}
    </Appears>
  )
}
