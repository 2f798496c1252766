import type { Metadata } from 'next'
import { api } from '@/components/docs/api'
import { Introduction } from '@/components/docs/introduction'
import { Missing } from '@/components/docs/missing'
import { OperationView } from '@/components/docs/operation-view'
import { speak } from '@/components/ui/speak'

type Props = { searchParams: Promise<{ operation?: string | string[] }> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [{ t }, { operation: id }] = await Promise.all([speak(), searchParams])
  const { operations } = await api()
  const summary = operations.find((one) => one.id === id)?.summary
  return { title: summary ? `${t(summary)} · ${t('API reference')}` : t('API reference') }
}

/** The document of the API: one operation when the address names one, else how to begin. */
export default async function Page({ searchParams }: Props) {
  const { operation: id } = await searchParams
  const document = await api()
  if (id === undefined) return <Introduction server={document.server} />
  const operation = document.operations.find((one) => one.id === id)
  return operation ? <OperationView operation={operation} api={document} /> : <Missing />
}
