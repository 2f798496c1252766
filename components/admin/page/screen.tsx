import type { ReactNode } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { Failure } from '@/lib/base/errors'
import { refusalOf } from '../server/open-record'
import { finishSetup } from '../server/visitor'
import { RefusedPage } from './refused-page'

/** The content of a page, or, below its title, why it shows nothing: a refusal is an answer, not an error. */
export async function screen(title: string, render: () => Promise<ReactNode>): Promise<ReactNode> {
  await finishSetup()
  try {
    return await render()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { t } = await getTranslations()
    return <RefusedPage title={t(title)} refusal={await refusalOf(error)} />
  }
}
