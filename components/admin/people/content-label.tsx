'use client'

import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'

const COLOURS: Record<string, string> = { passed: 'teal', approved: 'teal', doubtful: 'orange', failed: 'red' }

/** How something that a customer wrote was judged: beside it only while others may not see it. */
export function ContentLabel({ state, always = false }: { state: string | null; always?: boolean }) {
  const { t } = useLanguage()
  if (!state || (!always && (state === 'passed' || state === 'approved'))) return null
  return <ColorLabel color={COLOURS[state] ?? 'gray'}>{wordOf(state, t)}</ColorLabel>
}

function wordOf(state: string, t: Translate): string {
  if (state === 'passed') return t('Passed')
  if (state === 'approved') return t('Allowed by staff')
  if (state === 'doubtful') return t('Doubtful')
  if (state === 'failed') return t('Not allowed')
  return state === 'hidden' ? t('Hidden') : t('Being checked')
}
