'use client'

import { Anchor } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import type { PreviewKind } from '@/lib/preview/contract'
import { useOffered } from '../kit/offered'
import { useAction } from '../kit/use-action'

/**
 * Undefined in a shop without previews. The ticket stands behind the `#`, so that no server and no other
 * site ever gets it.
 */
export function useSeePreview(kind: PreviewKind, id: number): (() => Promise<void>) | undefined {
  const act = useAction()
  if (!useOffered('preview.issue')) return undefined
  return async () => {
    const tab = window.open('', '_blank') // now: later a browser takes it for a pop-up
    const issued = await act('preview.issue', { kind, id })
    if (!issued) return tab?.close()
    const place = `/shop/preview#${issued.data.ticket}`
    if (!tab) return location.assign(place)
    tab.opener = null
    tab.location.replace(place)
  }
}

/** To what is saved, as buyers will see it once it is published: by a ticket, for half an hour. */
export function SeePreview({ kind, id }: { kind: PreviewKind; id: unknown }) {
  const { t } = useLanguage()
  const see = useSeePreview(kind, Number(id))
  if (!see) return null
  return (
    <Anchor component="button" type="button" inherit onClick={() => void see()}>
      {t('Preview in the shop')}
    </Anchor>
  )
}
