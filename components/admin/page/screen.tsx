import type { ReactNode } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { Failure } from '@/lib/base/errors'
import { refusalOf } from '../server/open-record'
import { finishSetup } from '../server/visitor'
import { RefusedPage } from './refused-page'

/** What a page shows, or under its title why it shows nothing: a refusal is an answer, not an accident. */
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
