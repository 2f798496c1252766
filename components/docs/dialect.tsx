'use client'

import { SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import Link from 'next/link'
import { useLanguage } from '@/components/ui/language'
import { CodeBlock } from './code-block'
import type { Dialect } from './samples'

/** `client` is the package kiosk-client, which has the operations of the storefront. */
type Choice = Dialect | 'client'

const NAMES: Record<Choice, string> = { curl: 'curl', client: 'kiosk-client', fetch: 'fetch', wx: 'wx.request' }
const CHOICES: Choice[] = ['curl', 'client', 'fetch', 'wx']
const isChoice = (value: string | undefined): value is Choice => CHOICES.some((choice) => choice === value)

/** The language of the samples: remembered by the browser, one choice for all samples of a page. */
function useChoice() {
  return useLocalStorage<Choice>({
    key: 'kiosk.docs.dialect',
    defaultValue: 'curl',
    serialize: (choice) => choice,
    deserialize: (value) => (isChoice(value) ? value : 'curl'),
  })
}

/** The choice, where there is code in it, else curl. */
const offered = (choice: Choice, hasClient: boolean) => (choice === 'client' && !hasClient ? 'curl' : choice)

export function DialectChoice({ hasClient = false }: { hasClient?: boolean }) {
  const { t } = useLanguage()
  const [choice, setChoice] = useChoice()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('Samples in')}
      data={CHOICES.filter((value) => hasClient || value !== 'client').map((value) => ({ value, label: NAMES[value] }))}
      value={offered(choice, hasClient)}
      onChange={setChoice}
    />
  )
}

type Props = { codes: Record<Dialect, string> & { client?: string | undefined }; title?: string }

/** The same code in the chosen dialect. */
export function Sample({ codes, title }: Props) {
  const [chosen] = useChoice()
  const choice = offered(chosen, codes.client !== undefined)
  const name = choice === 'client' ? <Link href="/docs/client">{NAMES.client}</Link> : NAMES[choice]
  return <CodeBlock title={title ?? name} language={choice === 'curl' ? 'shell' : 'js'} code={codes[choice] ?? ''} />
}
