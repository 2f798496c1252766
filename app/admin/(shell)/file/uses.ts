import type { Route } from 'next'
import { isInternalPath } from '@/components/admin/kit/places'
import { recordPlace } from '@/components/admin/kit/record-place'
import type { Translate } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import type { Use } from './model'

/** Out of the refusal to delete a file. */
export function parseUses(details: unknown): Use[] {
  const { uses } = asRecord(details)
  return Array.isArray(uses) ? uses.map(useIn) : []
}

function useIn(use: unknown): Use {
  const { resource, id, name, in_trash } = asRecord(use)
  return { resource: String(resource), id: Number(id), name: String(name), in_trash: in_trash === true }
}

/** What shows a file is called. */
export function resourceLabel(resource: string, t: Translate): string {
  const kinds: Record<string, string> = {
    banner: t('Banner'),
    category: t('Category'),
    product: t('Product'),
    theme: t('Theme'),
    article: t('Article'),
    notice: t('Notice'),
    staff: t('Staff'),
    customer: t('Customer'),
    order: t('Order'),
    refund: t('Refund'),
  }
  return kinds[resource] ?? resource
}

/** The page where it is shown, or the trash that it lies in. */
export function pageOf({ resource, id, name, in_trash }: Use): Route | undefined {
  const place = resource === 'refund' ? refundPlace(name) : recordPlace(resource, id)
  if (!place || !in_trash) return place
  const trash = `${place.replace(/(\/|\?open=)\d+$/, '')}?trash=true`
  return isInternalPath(trash) ? trash : undefined
}

/** A refund has no page of its own: the list finds it by its number. */
function refundPlace(number: string): Route | undefined {
  const place = `/admin/refund?q=${number}`
  return isInternalPath(place) ? place : undefined
}
