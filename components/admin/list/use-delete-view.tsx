'use client'

import { useLanguage } from '@/components/ui/language'
import type { SavedView } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { useAction } from '../kit/use-action'
import { useQuestion } from '../kit/use-question'

/** A deleted view is gone for everybody whom it was shared with. */
export function useDeleteView() {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function remove({ id, name, shared, version }: SavedView) {
    const title = t('Delete “{name}”?', { name })
    const text = shared ? t('It disappears for everybody whom it is shared with') : t('The records in it stay')
    if (!(await confirm({ title, text, label: t('Delete view') }))) return
    if (await act('view.delete', { id }, { version })) notifyDone(t('View deleted'))
  }
  return { remove, question }
}
