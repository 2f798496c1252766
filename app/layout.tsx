import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { getTranslations } from '@/components/ui/translations'

export const metadata: Metadata = {
  title: { default: 'Kiosk', template: '%s · Kiosk' },
  description: 'Backend and back office of a mini-program shop',
  icons: '/icon.svg',
}

export const viewport: Viewport = { colorScheme: 'light dark' }

/** Around every page including /shop, so it stays small: what only the other pages need is in `Site`. */
export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? ''
  const { locale } = await getTranslations()
  return (
    <html lang={locale === 'zh' ? 'zh-CN' : 'en'} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
      </head>
      <body>{children}</body>
    </html>
  )
}
