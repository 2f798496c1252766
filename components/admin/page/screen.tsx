import type { ReactNode } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { currentVisit } from '@/lib/core/endpoint/visit'
import { Failure } from '@/lib/core/errors'
import { asRecord } from '@/lib/core/json'
import { describeFailure } from '@/lib/core/problems'
import { taskOf } from '@/lib/tasks'
import type { Refusal } from '../kit/model'
import { finishSetup } from '../server/finish-setup'
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

export async function refusalOf(failure: Failure): Promise<Refusal> {
  const [{ locale, caller }, { t }] = await Promise.all([currentVisit(), getTranslations()])
  const { msg } = describeFailure(failure, locale)
  const { point } = asRecord(failure.extras.details)
  const task = taskOf(point)
  return {
    status: failure.status,
    msg,
    request_id: caller.request_id,
    ...(typeof point === 'string' && { point }),
    ...(task && { task: t(task) }),
  }
}
