'use client'

import { notifications } from '@mantine/notifications'
import { useLanguage } from '@/components/ui/language'
import type { Row } from './model'
import { called } from './table/format'
import { useAction } from './use-action'
import { useQuestion } from './use-question'

/** What is done to the records of a resource: not without asking where something goes away, and said when it is done. */
export function useRecordDeeds(resource: string) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const done = (message: string) => notifications.show({ color: 'teal', message })

  async function remove(row: Row) {
    const { id, version } = row
    const text = t('“{name}” can be restored from there', { name: called(row, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return false
    const answer = await act(`${resource}.delete`, { id }, { version })
    if (answer) done(t('Moved to the trash'))
    return answer !== undefined
  }

  async function restore({ id, version }: Row) {
    if (await act(`${resource}.restore`, { id }, { version })) done(t('Restored'))
  }

  /** True when it was done, so that the selection can go. */
  async function many(verb: string, ids: number[], input?: object): Promise<boolean> {
    const answer = await act(`${resource}.${verb}`, { ids, ...(input && { input }) })
    if (!answer) return false
    const items: { ok: boolean; id: number; msg: string }[] = Object(answer.data).items ?? []
    const failed = items.filter(({ ok }) => !ok)
    const title = t('{n} of {all} done', { n: items.length - failed.length, all: items.length })
    const message = failed.map(({ id, msg }) => `#${id}: ${msg}`).join('\n')
    notifications.show({ color: failed.length ? 'orange' : 'teal', title, message })
    return true
  }

  async function removeMany(ids: number[]): Promise<boolean> {
    const title = t('Move {n} to the trash?', { n: ids.length })
    const sure = await confirm({ title, text: t('They can be restored from there'), label: t('Move to the trash') })
    return sure && many('delete_many', ids)
  }

  return { remove, restore, many, removeMany, question }
}
