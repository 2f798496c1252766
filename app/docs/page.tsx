import type { Metadata } from 'next'
import { LinkButton } from '@/components/admin/kit/link-button'
import { Notice } from '@/components/admin/kit/notice'
import { api } from '@/components/docs/api'
import { Introduction } from '@/components/docs/introduction'
import { OperationPage } from '@/components/docs/operation-page'
import { getTranslations } from '@/components/ui/translations'

type Props = { searchParams: Promise<{ operation?: string | string[] }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ t }, { operation: id }] = await Promise.all([getTranslations(), searchParams])
  const { operations } = await api()
  const summary = operations.find((one) => one.id === id)?.summary
  return { title: summary ? `${t(summary)} · ${t('API reference')}` : t('API reference') }
}

/** The document of the API: one operation when the address names one, else the introduction. */
export default async function Page({ searchParams }: Props) {
  const [{ t }, { operation: id }, document] = await Promise.all([getTranslations(), searchParams, api()])
  if (id === undefined) return <Introduction server={document.server} />
  const operation = document.operations.find((one) => one.id === id)
  if (operation) return <OperationPage operation={operation} api={document} />
  const text = t('It may have been renamed: look for it in the list')
  return (
    <Notice icon="compass" title={t('Operation not found')} text={text}>
      <LinkButton href="/docs">{t('Introduction')}</LinkButton>
    </Notice>
  )
}
