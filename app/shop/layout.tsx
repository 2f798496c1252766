import './page.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { readShopName } from '@/components/admin/server/titles'
import { sentences } from '@/components/shop/zh'
import { LanguageProvider } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'

export async function generateMetadata(): Promise<Metadata> {
  const name = await readShopName()
  return {
    title: { absolute: name, template: `%s · ${name}` },
    description: (await getTranslations()).t('{name}, as buyers see it', { name }),
    manifest: '/shop/manifest.webmanifest',
    appleWebApp: { title: name, capable: true },
  }
}

export const viewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f3f0' },
    { media: '(prefers-color-scheme: dark)', color: '#121316' },
  ],
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { locale } = await getTranslations()
  return (
    <LanguageProvider locale={locale} sentences={locale === 'zh' ? sentences : {}}>
      {children}
    </LanguageProvider>
  )
}
