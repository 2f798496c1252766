import '@mantine/core/styles.css'
import './theme-variables.css'
import './page.css'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { pages } from '@/components/zh'
import { registry } from '@/lib/registry'
import { Providers } from './providers'
import { getTranslations } from './translations'

/**
 * What stands on the component library: the back office, the API document and the front page. The shop does without.
 */
export async function Site({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? ''
  const { locale, t } = await getTranslations()
  const sentences = locale === 'zh' ? pages : {}
  const added = Object.fromEntries(registry.payWays.map(({ name, title }) => [name, t(title)]))
  return (
    <Providers nonce={nonce} locale={locale} sentences={{ ...added, ...sentences }}>
      {children}
    </Providers>
  )
}
