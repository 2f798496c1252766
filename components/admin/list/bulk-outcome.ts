import type { Translate } from '@/components/ui/language'

/** "3 banners", by the prefix of the operation's id. */
export function counted(t: Translate, resource: string, n: number): string {
  const nouns: Record<string, string> = {
    article: t('{n} {n:article/articles}', { n }),
    banner: t('{n} {n:banner/banners}', { n }),
    dict: t('{n} dictionary {n:entry/entries}', { n }),
    dict_type: t('{n} {n:dictionary/dictionaries}', { n }),
    element: t('{n} page {n:element/elements}', { n }),
    file: t('{n} {n:file/files}', { n }),
    group: t('{n} {n:group/groups}', { n }),
    notice: t('{n} {n:notice/notices}', { n }),
    outbox: t('{n} {n:task/tasks}', { n }),
    product: t('{n} {n:product/products}', { n }),
    staff: t('{n} staff {n:member/members}', { n }),
    theme: t('{n} {n:theme/themes}', { n }),
  }
  return nouns[resource] ?? t('{n} {n:record/records}', { n })
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

/** The result of a bulk operation in words, such as "8 products updated, 2 failed". */
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
