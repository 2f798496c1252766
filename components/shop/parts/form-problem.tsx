'use client'

import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { Note, Problem } from './note'

type Props = { error: unknown; labels: Record<string, string> }

/** What is wrong with a form: its fields by their names on the screen, which the API does not know. */
export function FormProblem({ error, labels }: Props) {
  const { locale } = useLanguage()
  const colon = locale === 'zh' ? '：' : ': '
  const wrong = isKioskError(error, 'invalid') ? Object.entries(error.errors) : []
  if (wrong.length === 0) return <Problem error={error} />
  return (
    <div role="alert">
      <Note icon="warning">
        {wrong.map(([name, message]) => (labels[name] ? labels[name] + colon + message : message)).join(' ')}
      </Note>
    </div>
  )
}
