'use client'

import { useState } from 'react'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { useSubmit } from '@/components/admin/kit/use-submit'
import { useLanguage } from '@/components/ui/language'
import type { FileDetails } from './model'
import { parseUses } from './uses'

/** A file in use is not deleted and its uses are listed; any other goes to the trash after a question. */
export function useDeletion(file: FileDetails, mayRestore: boolean, onDeleted: () => void) {
  const { id, name, version, uses: knownUses } = file
  const { t } = useLanguage()
  const submit = useSubmit()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [uses, setUses] = useState(knownUses)
  const [refused, setRefused] = useState(false)

  async function remove() {
    if (uses.length > 0) return setRefused(true)
    const text = t('You can restore “{name}” from the trash', { name })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    const answer = await submit('file.delete', { id }, { version })
    if (!answer.ok && parseUses(answer.details).length > 0) {
      setUses(parseUses(answer.details)) // came into use meanwhile
      return setRefused(true)
    }
    if (!answer.ok) return act.refused(answer)
    notifyDone(t('Moved to the trash'), mayRestore ? { label: t('Undo'), run: () => void restore() } : undefined)
    onDeleted()
  }
  async function restore() {
    if (await act('file.restore', { id })) notifyDone(t('Restored'))
  }
  return { remove, uses, refused, question }
}
