import '@mantine/core/styles.css'
import '@/components/ui/theme-variables.css'
import './page.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '@/components/ui/providers'
import { getTranslations } from '@/components/ui/translations'
import { pages } from '@/components/zh'

export const metadata: Metadata = {
  title: { default: 'Kiosk', template: '%s · Kiosk' },
  description: 'Backend and back office of a mini-program shop',
  icons: '/icon.svg',
}

export const viewport: Viewport = { colorScheme: 'light dark' }

export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? ''
  const { locale } = await getTranslations()
  return (
    <html lang={locale === 'zh' ? 'zh-CN' : 'en'} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
      </head>
      <body>
        <Providers nonce={nonce} locale={locale} sentences={locale === 'zh' ? pages : {}}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
