import '@mantine/core/styles.css'
import './theme-variables.css'
import './page.css'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { pages } from '@/components/zh'
import { Providers } from './providers'
import { getTranslations } from './translations'

/**
 * What stands on the component library: the back office, the API document and the front page. The shop does without.
 */
export async function Site({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? ''
  const { locale } = await getTranslations()
  return (
    <Providers nonce={nonce} locale={locale} sentences={locale === 'zh' ? pages : {}}>
      {children}
    </Providers>
  )
}
