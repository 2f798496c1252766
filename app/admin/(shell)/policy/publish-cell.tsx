'use client'

import { Box, Button } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import type { CellProps } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'

/** Whether there are changes since the last version, with the next step: to write the text, or to publish it. */
export function PublishCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [isBusy, setBusy] = useState(false)
  if (value !== true || !row) return <Cell value={value} column={column} />
  const { id, version } = row
  if (row.has_text === false)
    return (
      <Button
        component={Link}
        href={`/admin/policy?open=${id}`}
        prefetch={false}
        size="compact-sm"
        variant="light"
        aria-label={t('Write text: {title}', { title: String(row.title) })}
        onClick={(event) => event.stopPropagation()}
      >
        {t('Write text')}
      </Button>
    )
  async function publish() {
    const title = t('Publish this text as a new version?')
    const text = t('Buyers see it at once and are asked to agree again. A published version never changes')
    if (!(await confirm({ title, text, label: t('Publish') }))) return
    setBusy(true)
    const done = await act('policy.publish', { id }, { version })
    setBusy(false)
    if (done) notifyDone(t('Version {n} is published', { n: Number(done.data.number) }))
  }
  return (
    <Box onClick={(event) => event.stopPropagation()}>
      <Button
        size="compact-sm"
        variant="light"
        loading={isBusy}
        aria-label={t('Publish {title}', { title: String(row.title) })}
        onClick={() => void publish()}
      >
        {t('Publish')}
      </Button>
      {question}
    </Box>
  )
}
