import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Search } from '@/components/admin/kit/model'
import { getTranslations } from '@/components/ui/translations'
import { pages } from './pages.generated'

type ExtensionPage = {
  title: string
  default: (props: { searchParams: Promise<Search> }) => ReactNode | Promise<ReactNode>
}
/** By what stands behind /admin/x/ in their addresses. */
const all: Record<string, () => Promise<ExtensionPage>> = pages

type Props = PageProps<'/admin/x/[...page]'>

async function find(params: Props['params']): Promise<ExtensionPage> {
  const name = (await params).page.join('/')
  return (Object.hasOwn(all, name) ? await all[name]?.() : undefined) ?? notFound()
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ title }, { t }] = await Promise.all([find(params), getTranslations()])
  return { title: t(title) }
}

/** The pages of what kiosk.config.ts adds. */
export default async function PageOfExtension({ params, searchParams }: Props) {
  const { default: Page } = await find(params)
  return <Page searchParams={searchParams} />
}
