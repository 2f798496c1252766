'use client'

import { SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useLanguage } from '@/components/ui/language'
import { CodeBlock } from './code-block'
import { DIALECTS, type Dialect } from './samples'

const NAMES: Record<Dialect, string> = { curl: 'curl', fetch: 'fetch', wx: 'wx.request' }
const isDialect = (value: string | undefined): value is Dialect => DIALECTS.some((dialect) => dialect === value)

/** What this browser reads samples in: remembered, and one choice for all samples of a page. */
function useDialect() {
  return useLocalStorage<Dialect>({
    key: 'kiosk.docs.dialect',
    defaultValue: 'curl',
    serialize: (dialect) => dialect,
    deserialize: (value) => (isDialect(value) ? value : 'curl'),
  })
}

export function DialectChoice() {
  const { t } = useLanguage()
  const [dialect, setDialect] = useDialect()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('Samples in')}
      data={DIALECTS.map((value) => ({ value, label: NAMES[value] }))}
      value={dialect}
      onChange={setDialect}
    />
  )
}

type Props = { codes: Record<Dialect, string>; title?: string }

/** The same code in the chosen dialect. */
export function Sample({ codes, title }: Props) {
  const [dialect] = useDialect()
  return <CodeBlock title={title ?? NAMES[dialect]} code={codes[dialect]} />
}
