import type { Translate } from '@/components/ui/language'

/** "3 banners", by the prefix of the operation's id. */
export function counted(t: Translate, resource: string, n: number): string {
  const nouns: Record<string, [one: string, several: string]> = {
    article: [t('1 article'), t('{n} articles', { n })],
    banner: [t('1 banner'), t('{n} banners', { n })],
    dict: [t('1 dictionary entry'), t('{n} dictionary entries', { n })],
    dict_type: [t('1 dictionary'), t('{n} dictionaries', { n })],
    element: [t('1 page element'), t('{n} page elements', { n })],
    file: [t('1 file'), t('{n} files', { n })],
    group: [t('1 group'), t('{n} groups', { n })],
    notice: [t('1 notice'), t('{n} notices', { n })],
    outbox: [t('1 task'), t('{n} tasks', { n })],
    product: [t('1 product'), t('{n} products', { n })],
    staff: [t('1 staff member'), t('{n} staff members', { n })],
    theme: [t('1 theme'), t('{n} themes', { n })],
  }
  const [one, several] = nouns[resource] ?? [t('1 record'), t('{n} records', { n })]
  return n === 1 ? one : several
}

type Item = { id: number; ok: boolean; msg: string }

/** The notice after a bulk operation: what was done, and each refused record with its reason. */
export function bulkNotice(t: Translate, operation: string, items: Item[], nameOf: (id: number) => string) {
  const failed = items.filter(({ ok }) => !ok)
  return {
    color: failed.length > 0 ? 'orange' : 'teal',
    title: bulkOutcome(t, operation, { done: items.length - failed.length, failed: failed.length }),
    message: failed.map(({ id, msg }) => `${nameOf(id)}: ${msg}`).join('\n'),
  }
}

/** What a bulk operation has done, such as "8 products updated, 2 failed". */
export function bulkOutcome(t: Translate, id: string, { done, failed }: { done: number; failed: number }): string {
  const [resource = '', verb] = id.split('.')
  const result = resultOf(t, verb, counted(t, resource, done))
  return failed > 0 ? t('{result}, {n} failed', { result, n: failed }) : result
}

function resultOf(t: Translate, verb: string | undefined, records: string): string {
  if (verb === 'delete_many') return t('{records} moved to the trash', { records })
  if (verb === 'restore_many') return t('{records} restored', { records })
  if (verb === 'undo_many') return t('Change of {records} undone', { records })
  if (verb === 'retry_many') return t('Retry of {records} started', { records })
  return t('{records} updated', { records })
}
