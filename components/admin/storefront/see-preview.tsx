'use client'

import { Anchor } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { PreviewKind } from '@/lib/preview/contract'
import { useSeePreview } from './use-see-preview'

/** To what is saved, as buyers will see it once it is published: by a ticket, for half an hour. */
export function SeePreview({ kind, id }: { kind: PreviewKind; id: unknown }) {
  const { t } = useLanguage()
  const see = useSeePreview(kind, Number(id))
  return (
    <Anchor component="button" type="button" inherit onClick={() => void see()}>
      {t('Preview in the shop')}
    </Anchor>
  )
}
